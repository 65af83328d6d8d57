import { useRealtime } from '@galla/shared/realtime';
import { useDeviceOnline } from './use-device-online';
import { useAlerts } from './alerts-store';

/** Overall alert state of this device; the most severe problem wins. */
export type AlertState = 'offline' | 'connecting' | 'muted' | 'blocked' | 'armed';

export function useAlertState(): AlertState {
  const online = useDeviceOnline();
  const socket = useRealtime((state) => state.socket);
  const muted = useAlerts((state) => state.muted);
  const sound = useAlerts((state) => state.sound);
  // A socket notices a lost network late.
  if (!online || socket === 'closed' || socket === 'retrying') return 'offline';
  if (socket !== 'connected') return 'connecting';
  if (muted) return 'muted';
  return sound === 'blocked' ? 'blocked' : 'armed';
}
