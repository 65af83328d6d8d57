import { useAlerts } from './alerts-store';

/** A document title that says how many orders wait, for the tab that nobody looks at. */
export function useWaitingTitle(title: string): string {
  const waiting = useAlerts((state) => state.waiting.length);
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}
