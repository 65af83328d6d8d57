import { createStore } from 'zustand/vanilla';
import { bus } from '@galla/shared/events';

/** Unsent changes by remote, as far as they tell: a release from before 'offline/unsent' has no entry. */
export const unsentChanges = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Follows what the remotes tell; returns the unsubscribe function. */
export function followUnsentChanges(): () => void {
  const stops = [
    bus.on('offline/unsent', ({ remote, count }) => unsentChanges.setState({ [remote]: count })),
    bus.on('session/ended', () => unsentChanges.setState({}, true)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
