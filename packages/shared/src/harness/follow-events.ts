import { endpoints } from '../contract';
import { bus } from '../events';
import { http } from '../http';
import { realtime } from '../realtime';

const askEveryMs = 1_000;

/**
 * Events of an outlet without a socket: only the shell opens one. The harness asks for what came after the last number
 * it saw, and so feeds the same bus. Returns the way to stop.
 */
export function followEvents(outletId: string): () => void {
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function ask(): Promise<void> {
    try {
      const { data } = await http.call(endpoints.orders.events, {
        // Before the first answer nothing is known: only the present number is wanted.
        query: { outletId, since: last ?? 0, limit: last === null ? 1 : 500 },
      });
      if (stopped) return;
      if (realtime.state.getState().socket !== 'connected') {
        realtime.setSocket('connected');
        if (last !== null) bus.emit('realtime/resumed', { outletId });
      }
      if (last !== null) for (const event of data.events) bus.emit('outlet/event', event);
      last = last === null ? data.head : (data.events.at(-1)?.seq ?? last);
    } catch {
      realtime.setSocket('retrying');
    }
    if (!stopped) timer = setTimeout(() => void ask(), askEveryMs);
  }
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
    realtime.setSocket('idle');
  };
}
