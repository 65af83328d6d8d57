import { useRealtime } from '@galla/shared/realtime';
import { useAlerts } from './alerts-store';

/** The one word for how far alerts can be trusted on this device, worst news first. */
export type AlertState = 'offline' | 'connecting' | 'muted' | 'blocked' | 'armed';

export function useAlertState(): AlertState {
  const socket = useRealtime((state) => state.socket);
  const muted = useAlerts((state) => state.muted);
  const sound = useAlerts((state) => state.sound);
  if (socket === 'closed' || socket === 'retrying') return 'offline';
  if (socket !== 'connected') return 'connecting';
  if (muted) return 'muted';
  return sound === 'blocked' ? 'blocked' : 'armed';
}
