import { endpoints } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';

const askEveryMs = 1_000;

/**
 * Events of an outlet without a socket, which only the shell opens. The harness polls for events after the last number
 * and emits them on the bus. Returns a stop function.
 */
export function followEvents(outletId: string): () => void {
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function ask(): Promise<void> {
    try {
      const { data } = await http.call(endpoints.orders.events, {
        // The first request only gets the current number.
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
