import { useMemo } from 'react';
import { useSearchParams } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { ButtonLink, Page } from '@galla/ui';
import { homeHref } from '../../lib/paths';
import { readReport } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { OrdersBehind } from '../../ui/orders-behind/orders-behind';
import { useFollowedDashboard } from './use-followed-dashboard';

/** /panel/dashboard?tab=orders: the orders behind a figure of home, also for people who read no reports. */
export function FigureOrdersPage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const address = useMemo(() => readReport(params), [params]);
  const outlets = useSession((state) => state.outletList);
  useFollowedDashboard(useMemo(() => outlets.map(({ outletId }) => outletId), [outlets]));
  return (
    <Page
      title={t('dashboard.behindTitle')}
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
