import { useStore } from 'zustand';
import type { IconName } from '@galla/ui';
import { connectionLoss } from '../../offline/connection-loss';
import { useAlertTexts } from '../alert-texts';
import { useAlerts } from '../alerts-store';
import { useLive } from '../live-context';

/** What keeps this device from ringing while it is connected; otherwise the panel below the rail says so. */
export interface Trouble {
  title: string;
  text: string;
  /** Its icon is of what it does: on a phone that is all of it that is seen. */
  act: { label: string; icon: IconName; run: () => void };
}

/** The most severe one; null: the device rings, or has no connection. */
export function useTrouble(): Trouble | null {
  const t = useAlertTexts();
  const { alerts } = useLive();
  const isLost = useStore(connectionLoss, (state) => state.loss !== null);
  const sound = useAlerts((state) => state.sound);
  const mutedWhileWaiting = useAlerts((state) => state.muted && state.waiting.length > 0);
  if (isLost) return null;
  if (mutedWhileWaiting)
    return {
      title: t('banner.mutedTitle'),
      text: '',
      act: { label: t('panel.unmute'), icon: 'soundOn', run: () => alerts.setMuted(false) },
    };
  if (sound !== 'blocked') return null;
  return {
    title: t('banner.blockedTitle'),
    text: t('banner.blockedText'),
    act: { label: t('panel.arm'), icon: 'soundOn', run: () => void alerts.arm() },
  };
}
