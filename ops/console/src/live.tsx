import { opsEventSchema, opsEventsPath } from '@galla/shared/contract';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

interface Live {
  /** Grows with every change of what merchants get. */
  revision: number;
  /** False while the line to the server is down. */
  connected: boolean;
}

const LiveContext = createContext<Live>({ revision: 0, connected: true });

/** Hears of every change; the browser connects again by itself. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [live, setLive] = useState<Live>({ revision: 0, connected: true });
  useEffect(() => {
    const source = new EventSource(`/api${opsEventsPath}`);
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      const { revision } = opsEventSchema.parse(JSON.parse(event.data));
      setLive({ revision, connected: true });
    });
    source.addEventListener('error', () => setLive((before) => ({ ...before, connected: false })));
    return () => source.close();
  }, []);
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLive(): Live {
  return useContext(LiveContext);
}

/** Grows every few seconds while somebody looks, for figures that change without a revision. */
export function useTick(milliseconds: number): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTick((before) => before + 1);
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return tick;
}
