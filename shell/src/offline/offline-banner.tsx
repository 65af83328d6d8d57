import { useStore } from 'zustand';
import { Banner } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { offlineWork } from './offline-work';

/** Shown above every screen while the user works offline. */
export function OfflineBanner() {
  const t = useShellTexts();
  const on = useStore(offlineWork, (state) => state.on);
  if (!on) return null;
  return (
    <Banner tone="warn" title={t('offline.banner')}>
      {t('offline.bannerText')}
    </Banner>
  );
}
