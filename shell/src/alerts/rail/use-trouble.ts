import { useRealtime } from '@galla/shared/realtime';
import { holds, useSession } from '@galla/shared/session';
import type { IconName } from '@galla/ui';
import { useAlertTexts } from '../alert-texts';
import { useAlerts } from '../alerts-store';
import { useLive } from '../live-context';
import { useDeviceOnline } from '../use-device-online';

/** What keeps this device from hearing of orders. */
export interface Trouble {
  /** A lost connection is worse than a silent device. */
  tone: 'red' | 'amber';
  icon: IconName;
  title: string;
  text: string;
  /** Its icon is of what it does: on a phone that is all of it that is seen. */
  act: { label: string; icon: IconName; run: () => void } | null;
}

/** The most severe one; null: the device hears of orders, or is offline. */
export function useTrouble(): Trouble | null {
  const t = useAlertTexts();
  const { alerts, connectAgain } = useLive();
  const online = useDeviceOnline();
  const socket = useRealtime((state) => state.socket);
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  const sound = useAlerts((state) => state.sound);
  const mutedWhileWaiting = useAlerts((state) => state.muted && state.waiting.length > 0);
  // The panel below the rail says so.
  if (!online) return null;
  if (socket === 'closed' || (socket === 'retrying' && mayTakeOrders))
    return {
      tone: mayTakeOrders ? 'red' : 'amber',
      icon: 'wifiOff',
      title: t(mayTakeOrders ? 'banner.offlineTitle' : 'banner.notLiveTitle'),
      text:
        socket === 'retrying'
          ? t('banner.retryingText')
          : t(mayTakeOrders ? 'banner.offlineText' : 'banner.notLiveText'),
      act: socket === 'closed' ? { label: t('panel.connect'), icon: 'refresh', run: connectAgain } : null,
    };
  if (!mayTakeOrders) return null;
  if (mutedWhileWaiting)
    return {
      tone: 'amber',
      icon: 'soundOff',
      title: t('banner.mutedTitle'),
      text: '',
      act: { label: t('panel.unmute'), icon: 'soundOn', run: () => alerts.setMuted(false) },
    };
  if (sound !== 'blocked') return null;
  return {
    tone: 'amber',
    icon: 'soundOff',
    title: t('banner.blockedTitle'),
    text: t('banner.blockedText'),
    act: { label: t('panel.arm'), icon: 'soundOn', run: () => void alerts.arm() },
  };
}
