import { createContext, useContext } from 'react';
import type { Alerts } from './start-alerts';

/** Services for the alert components: the alerts, and reconnecting a closed socket. */
export interface Live {
  alerts: Pick<Alerts, 'stop' | 'arm' | 'test' | 'setMuted' | 'setRepeat'>;
  connectAgain: () => void;
}

const LiveContext = createContext<Live | null>(null);

export const LiveProvider = LiveContext.Provider;

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('The alerts are shown outside of LiveProvider');
  return live;
}
