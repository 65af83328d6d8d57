import { useEffect, type ComponentType } from 'react';
import { runWhenIdle } from '@galla/shared/composition';
import { Navigate, useLocation, useSearchParams } from '@galla/shared/router';
import { missingOutlet, useSession } from '@galla/shared/session';
import { lazyScreen, NoOutletPage } from '@galla/ui';
import { homeHref, paths } from './lib/paths';
import { useTexts } from './messages/texts';

const screens = {
  figureOrders: lazyScreen(
    async () => (await import('./features/dashboard/figure-orders.page')).FigureOrdersPage,
  ),
  report: lazyScreen(async () => (await import('./features/report/report.page')).ReportPage),
  day: lazyScreen(async () => (await import('./features/day/day.page')).DayPage),
  taxReturns: lazyScreen(
    async () => (await import('./features/tax-returns/tax-returns.page')).TaxReturnsPage,
  ),
  payouts: lazyScreen(async () => (await import('./features/payouts/payouts.page')).PayoutsPage),
  customers: lazyScreen(async () => (await import('./features/customers/customers.page')).CustomersPage),
};

const screenOf: Readonly<Record<string, ComponentType<object>>> = {
  [paths.figureOrders]: screens.figureOrders.Screen,
  [paths.report]: screens.report.Screen,
  [paths.day]: screens.day.Screen,
  [paths.taxReturns]: screens.taxReturns.Screen,
  [paths.payouts]: screens.payouts.Screen,
  [paths.customers]: screens.customers.Screen,
};

const titleOf: Readonly<
  Record<
    string,
    | 'dashboard.behindTitle'
    | 'report.title'
    | 'day.title'
    | 'returns.title'
    | 'payouts.title'
    | 'customers.title'
  >
> = {
  [paths.figureOrders]: 'dashboard.behindTitle',
  [paths.report]: 'report.title',
  [paths.day]: 'day.title',
  [paths.taxReturns]: 'returns.title',
  [paths.payouts]: 'payouts.title',
  [paths.customers]: 'customers.title',
};

/** The screen for the path. */
export function ReportsScreen() {
  const t = useTexts();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const missing = useSession(missingOutlet);
  const place = pathname.replace(/\/$/, '');
  const hasOutlet = useSession((state) => state.outletList.length > 0);
  useEffect(() => {
    runWhenIdle(() => {
      for (const { preload } of Object.values(screens)) preload();
    });
  }, []);
  const Shown = screenOf[place];
  const title = titleOf[place];
  const isHome = place === paths.figureOrders && params.get('tab') !== 'orders';
  if (!Shown || !title || isHome) return <Navigate to={homeHref(params.get('outlet'))} replace />;
  if (!hasOutlet) return <NoOutletPage title={t(title)} reason={missing} />;
  return <Shown />;
}
