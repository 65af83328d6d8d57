import { bus } from '@galla/shared/events';
import { createStore } from 'zustand/vanilla';
import { movesStore } from './order-data/moves-store';

/** Whether the shell's panel says that the connection is lost; a shell from before it never does. */
export const offlinePanel = createStore<{ shown: boolean }>(() => ({ shown: false }));

const countUnsent = (): number =>
  Object.values(movesStore.getState().moves).filter((move) => move.state.kind === 'unsent').length;

/** Reports to the shell's panel, if there is one, how many changes wait to be sent. Returns the unsubscribe function. */
export function reportUnsent(remote: string): () => void {
  let reported: number | null = null;
  const report = (): void => {
    const count = countUnsent();
    if (count === reported) return;
    reported = count;
    bus.emit('offline/unsent', { remote, count });
  };
  const stopListening = bus.on('offline/panel', ({ shown }) => {
    offlinePanel.setState({ shown });
    report();
  });
  const stopCounting = movesStore.subscribe(() => {
    if (reported !== null) report();
  });
  return () => {
    stopCounting();
    stopListening();
    offlinePanel.setState({ shown: false });
  };
}
