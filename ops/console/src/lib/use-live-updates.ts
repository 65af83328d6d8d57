import { opsEventSchema, opsEventsPath } from '@galla/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { registryKey } from './ops-queries';

/** Invalidates the queries on registry events. False while disconnected; EventSource reconnects automatically. */
export function useLiveUpdates(): boolean {
  const queryClient = useQueryClient();
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    const source = new EventSource(`/api${opsEventsPath}`);
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      opsEventSchema.parse(JSON.parse(event.data));
      setConnected(true);
      void queryClient.invalidateQueries({ queryKey: [registryKey] });
    });
    source.addEventListener('error', () => setConnected(false));
    return () => source.close();
  }, [queryClient]);
  return connected;
}
