import { bus } from '@galla/shared/events';
import { createStore } from 'zustand/vanilla';
import { movesStore } from './order-data/moves-store';

/** Whether the shell's panel says that the connection is lost; a shell from before it never does. */
export const offlinePanel = createStore<{ shown: boolean }>(() => ({ shown: false }));

const countUnsent = (): number =>
  Object.values(movesStore.getState().moves).filter((move) => move.state.kind === 'unsent').length;

/** Tells the shell's panel, if there is one, how many changes wait to be sent. Returns the unsubscribe function. */
export function tellUnsent(remote: string): () => void {
  let told: number | null = null;
  const tell = (): void => {
    const count = countUnsent();
    if (count === told) return;
    told = count;
    bus.emit('offline/unsent', { remote, count });
  };
  const stopListening = bus.on('offline/panel', ({ shown }) => {
    offlinePanel.setState({ shown });
    tell();
  });
  const stopCounting = movesStore.subscribe(() => {
    if (told !== null) tell();
  });
  return () => {
    stopCounting();
    stopListening();
    offlinePanel.setState({ shown: false });
  };
}
