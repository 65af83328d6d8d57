import { createContext, useContext } from 'react';
import type { Alerts } from './start-alerts';

/** What the alert screens act on: the alerts themselves and the way back for a socket that was given up. */
export interface Live {
  alerts: Pick<Alerts, 'stop' | 'arm' | 'test' | 'setMuted'>;
  connectAgain: () => void;
}

const LiveContext = createContext<Live | null>(null);

export const LiveProvider = LiveContext.Provider;

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('The alerts are shown outside of LiveProvider');
  return live;
}
