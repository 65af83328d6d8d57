import { useMessages } from '@galla/shared/i18n';
import { Banner } from '@galla/shared/ui';
import { useComposition, useOverride } from './composition-context';
import type { en } from './messages/en';
import './override-banner.css';

/** Says that a screen is not the released one, as long as that is so, and takes it back with one click. */
export function OverrideBanner() {
  const t = useMessages<typeof en>('composition');
  const { removeOverride } = useComposition();
  const override = useOverride();
  if (!override) return null;
  return (
    <div className="override-banner">
      <Banner tone="info" action={{ label: t('override.remove'), icon: 'x', onClick: removeOverride }}>
        {t('override.shown', { remote: override.remote, origin: override.origin })}
      </Banner>
    </div>
  );
}
