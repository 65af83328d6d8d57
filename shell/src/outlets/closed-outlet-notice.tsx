import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, useSession } from '@galla/shared/session';
import { Banner } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { noteClosed, useClosedMeanwhile } from './closed-outlet';

/** Says that an outlet was closed permanently: the one that is shown, or one that this page has just left. */
export function ClosedOutletNotice() {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const outlet = useSession(currentOutlet);
  const { closed } = useClosedMeanwhile();
  const closure = outlet?.closure ?? null;
  return (
    <>
      {closed !== null && (
        <Banner
          tone="warn"
          title={t('outlet.closedMeanwhile', { name: closed.name, by: closed.by })}
          onDismiss={() => noteClosed(null)}
        >
          {outlet === null
            ? t('outlet.closedNoOther')
            : t('outlet.closedNowShown', { name: outlet.displayName })}
        </Banner>
      )}
      {outlet !== null && closure !== null && (
        <Banner
          tone="info"
          title={t('outlet.closedOn', {
            name: outlet.displayName,
            date: formatDate(closure.at, { locale, timeZone: outlet.timezone }),
          })}
        >
          {t('outlet.closedRecords')}
        </Banner>
      )}
    </>
  );
}
