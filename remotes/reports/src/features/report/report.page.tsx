import { useMemo } from 'react';
import type { reportPoint } from '@galla/contract';
import { ExtensionPoint } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { useShortcuts } from '@galla/shared/keys';
import { useSearchParams } from '@galla/shared/router';
import { currentOutlet, useSession } from '@galla/shared/session';
import { ButtonLink, Page, TabPanel, Tabs, useMedia } from '@galla/ui';
import { useToday } from '../../lib/business-day';
import { reportKeys } from '../../lib/reports.keys';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { drillHref, rangeParams, readReport, reportTabs, type ReportTab } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { OrdersBehind } from '../../ui/orders-behind/orders-behind';
import { ExportJobs } from '../../ui/export-jobs/export-jobs';
import { CompareSwitch } from './compare-switch';
import { ReportActions } from './report-actions';
import { ReportBody } from './report-body';
import { FigureViewProvider } from '../../ui/figures/figure-view';
import { narrowOrLow, ReportFilters } from './report-filters';
import styles from './report.page.module.css';

/** /panel/report: figures of a period, each linked to its orders. All filters are in the URL. */
export function ReportPage() {
  const t = useTexts();
  const { locale } = useLanguage();
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readReport(params), [params]);
  const { tab, range } = address;
  const outlet = useSession(currentOutlet);
  const currency = outlet?.currency ?? 'INR';
  const today = useToday();
  const isNarrow = useMedia(narrowOrLow);
  const toDay = <ButtonLink to={paths.day}>{t('day.title')}</ButtonLink>;
  const than = t(`than.${range.period}`);
  const before = t(`before.${range.period}`);
  const view = useMemo(
    () => ({
      figures: figuresOf(locale, currency),
      hrefOf: (drill: Parameters<typeof drillHref>[1]) => drillHref(range, drill),
      than,
      before,
      // Each report says how many there were.
      ordersBefore: 0,
    }),
    [range, locale, currency, than, before],
  );
  const comparable = tab !== 'orders' && tab !== 'alerts';
  const narrow = (next: typeof range): void =>
    setParams((before) => {
      const changed = rangeParams(tab, next);
      // Filters of the orders are kept when the period changes; the page is reset.
      if (tab === 'orders' || tab === 'items') {
        for (const [name, value] of before) {
          if (!changed.has(name) && !isOfRange(name)) changed.set(name, value);
        }
      }
      return changed;
    });
  const choose = (next: ReportTab): void => setParams(rangeParams(next, range));
  useShortcuts(reportKeys, (act) => t(`report.tab.${act}`), {
    sales: () => choose('sales'),
    operational: () => choose('operational'),
    items: () => choose('items'),
    tax: () => choose('tax'),
    payments: () => choose('payments'),
    cancellations: () => choose('cancellations'),
    coupons: () => choose('coupons'),
    orders: () => choose('orders'),
  });

  return (
    <Page
      title={t('report.title')}
      {...(!isNarrow && {
        description: t('report.description'),
        actions: (
          <>
            {comparable && <CompareSwitch range={range} short onChange={narrow} />}
            {toDay}
            <ReportActions address={address} />
          </>
        ),
      })}
      width="list"
    >
      <ReportFilters
        range={range}
        today={today}
        aside={<ReportActions address={address} compact />}
        comparable={comparable}
        onChange={narrow}
      />
      <div>
        <Tabs
          label={t('report.tabs')}
          tabs={reportTabs.map((key) => ({ key, label: t(`report.tab.${key}`) }))}
          value={tab}
          onChange={choose}
        />
        <TabPanel value={tab} className={styles.panel ?? ''}>
          <FigureViewProvider value={view}>
            {tab === 'orders' ? (
              <OrdersBehind source="report" address={address} />
            ) : (
              <ReportBody key={tab} address={address} tab={tab} />
            )}
          </FigureViewProvider>
        </TabPanel>
      </div>
      <ExtensionPoint<typeof reportPoint>
        name="reports/report"
        value={{ ...range, report: tab, outletIds: range.outletIds?.split(',') ?? [] }}
      />
      {isNarrow && <div>{toDay}</div>}
      <ExportJobs />
    </Page>
  );
}

const rangeNames = new Set([
  'tab',
  'period',
  'date',
  'from',
  'to',
  'channel',
  'outletIds',
  'compare',
  'skip',
]);
const isOfRange = (name: string): boolean => rangeNames.has(name);
