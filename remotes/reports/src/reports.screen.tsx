import { useEffect, type ComponentType } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import { notify } from '@galla/shared/notify';
import { useLocation } from '@galla/shared/router';
import { missingOutlet, useSession } from '@galla/shared/session';
import { NoOutletPage } from '@galla/ui';
import { paths } from './lib/paths';
import { reportTexts, useTexts } from './lib/texts';

const sayFailed = (): void =>
  void notify.error({ id: 'reports-part', message: reportTexts()('screen.partFailed') });

const screens = {
  dashboard: lazyComponent<object>(
    async () => (await import('./features/dashboard/dashboard.page')).DashboardPage,
    sayFailed,
  ),
  report: lazyComponent<object>(
    async () => (await import('./features/report/report.page')).ReportPage,
    sayFailed,
  ),
  day: lazyComponent<object>(async () => (await import('./features/day/day.page')).DayPage, sayFailed),
  taxReturns: lazyComponent<object>(
    async () => (await import('./features/tax-returns/tax-returns.page')).TaxReturnsPage,
    sayFailed,
  ),
  payouts: lazyComponent<object>(
    async () => (await import('./features/payouts/payouts.page')).PayoutsPage,
    sayFailed,
  ),
  customers: lazyComponent<object>(
    async () => (await import('./features/customers/customers.page')).CustomersPage,
    sayFailed,
  ),
};

const screenOf: Readonly<Record<string, ComponentType<object>>> = {
  [paths.dashboard]: screens.dashboard.Part,
  [paths.report]: screens.report.Part,
  [paths.day]: screens.day.Part,
  [paths.taxReturns]: screens.taxReturns.Part,
  [paths.payouts]: screens.payouts.Part,
  [paths.customers]: screens.customers.Part,
};

const titleOf: Readonly<
  Record<string, 'report.title' | 'day.title' | 'returns.title' | 'payouts.title' | 'customers.title'>
> = {
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
  const missing = useSession(missingOutlet);
  const place = pathname.replace(/\/$/, '');
  const hasOutlet = useSession((state) => state.outletList.length > 0);
  useEffect(() => {
    runWhenIdle(() => {
      for (const { preload } of Object.values(screens)) preload();
    });
  }, []);
  if (!hasOutlet) {
    return <NoOutletPage title={t(titleOf[place] ?? 'dashboard.title')} reason={missing} />;
  }
  const Shown = screenOf[place] ?? screens.dashboard.Part;
  return <Shown />;
}
