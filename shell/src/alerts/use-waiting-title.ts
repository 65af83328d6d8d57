import { useAlerts } from './alerts-store';

/** Shows the number of waiting orders in the document title, for a background tab. */
export function useWaitingTitle(title: string): string {
  const waiting = useAlerts((state) => state.waiting.length);
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}
