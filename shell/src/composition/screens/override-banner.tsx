import { useState } from 'react';
import { useMessages } from '@galla/shared/i18n';
import { Banner, Button } from '@galla/ui';
import { useAskedOverride, useComposition, useOverride, useRefusedOverride } from './composition-context';
import type { en } from '../messages/override.en';
import './override-banner.css';

/**
 * Asks before a developer's build is loaded; shows that one is active, with a button that removes it; says why one that was
 * asked for is not loaded.
 */
export function OverrideBanner() {
  const t = useMessages<typeof en>('override');
  const { overrides } = useComposition();
  const override = useOverride();
  const asked = useAskedOverride();
  if (asked) {
    const { remote, origin } = asked.override;
    return (
      <div className="override-banner">
        <Banner tone="warn" title={t('question', { remote, origin })}>
          <p>{t('reach', { operator: asked.by })}</p>
          <div className="override-answers">
            <Button variant="primary" onClick={overrides.remove}>
              {t('no')}
            </Button>
            <Button onClick={overrides.agree}>{t('load')}</Button>
          </div>
        </Banner>
      </div>
    );
  }
  if (!override) return <RefusedNote />;
  return (
    <div className="override-banner">
      <Banner tone="info" action={{ label: t('remove'), icon: 'x', onClick: overrides.remove }}>
        {t('shown', { remote: override.remote, origin: override.origin })}
      </Banner>
    </div>
  );
}

/** Stays until it is read: whoever asked for a build must not take the released one for it. */
function RefusedNote() {
  const t = useMessages<typeof en>('override');
  const refused = useRefusedOverride();
  const [isRead, setIsRead] = useState(false);
  if (!refused || isRead) return null;
  return (
    <div className="override-banner">
      <Banner tone="warn" title={t(`refused.${refused.why}`)} onDismiss={() => setIsRead(true)}>
        {t('released')}
      </Banner>
    </div>
  );
}
