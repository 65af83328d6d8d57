import { create } from 'zustand';

/** An outlet that was closed permanently while this page was open, and who closed it. */
interface ClosedMeanwhile {
  name: string;
  by: string;
}

/** What the page has still to say; null: nothing. */
export const useClosedMeanwhile = create<{ closed: ClosedMeanwhile | null }>(() => ({ closed: null }));

export const noteClosed = (closed: ClosedMeanwhile | null): void => useClosedMeanwhile.setState({ closed });
