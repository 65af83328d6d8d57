import { useMemo } from 'react';
import { useLanguage } from '@galla/shared/i18n';
import { useSearchParams } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { ButtonLink, Page } from '@galla/ui';
import { homeHref } from '../../lib/paths';
import { rangeName } from '../../lib/range-name';
import { readReport } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { OrdersBehind } from '../../ui/orders-behind/orders-behind';
import { useOutletChoiceName } from '../../ui/outlet-choice';
import { useFollowedDashboard } from './use-followed-dashboard';

/** /panel/dashboard?tab=orders: the orders behind a figure of home, also for people who read no reports. */
export function FigureOrdersPage() {
  const t = useTexts();
  const { locale } = useLanguage();
  const [params] = useSearchParams();
  const address = useMemo(() => readReport(params), [params]);
  const outlets = useSession((state) => state.outletList);
  useFollowedDashboard(useMemo(() => outlets.map(({ outletId }) => outletId), [outlets]));
  const { from, to, outletIds } = address.range;
  const day = from !== undefined && to !== undefined && rangeName({ from, to }, locale);
  const outlet = useOutletChoiceName(outletIds);
  return (
    <Page
      title={t('dashboard.behindTitle')}
      description={[day, outlet].filter(Boolean).join(' · ')}
      actions={
        <ButtonLink icon="chevronLeft" to={homeHref(params.get('outlet'))}>
          {t('dashboard.back')}
        </ButtonLink>
      }
      width="list"
    >
      <OrdersBehind source="dashboard" address={address} />
    </Page>
  );
}
