import { useMessages } from '@galla/shared/i18n';
import { Banner } from '@galla/ui';
import { useComposition, useOverride } from './composition-context';
import type { en } from './messages/en';
import './override-banner.css';

/** Shows that an override is active, with a button that removes it. */
export function OverrideBanner() {
  const t = useMessages<typeof en>('composition');
  const { overrides } = useComposition();
  const override = useOverride();
  if (!override) return null;
  return (
    <div className="override-banner">
      <Banner tone="info" action={{ label: t('override.remove'), icon: 'x', onClick: overrides.remove }}>
        {t('override.shown', { remote: override.remote, origin: override.origin })}
      </Banner>
    </div>
  );
}
