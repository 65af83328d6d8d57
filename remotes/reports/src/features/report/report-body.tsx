import type { Figure, Report, ReportKind } from '@galla/contract';
import { useQuery } from '@galla/shared/query';
import { useDayEndText } from '../../lib/business-day';
import { operationalQuery, reportQuery } from '../../lib/report.queries';
import type { ReportAddress, ReportTab } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { ItemsReport } from './items-report';
import { AlertsReport } from './alerts-report';
import { OperationalReport } from './operational-report';
import { ReportFrame } from './report-frame';
import { SalesReport } from './sales-report';
import { Settled } from '../../ui/settled';
import { CouponsReport } from './coupons-report';
import { CancellationsReport, PaymentsReport, TaxReport } from './small-reports';

/** The report of a tab, with its loading, error and empty states. */
export function ReportBody({ address, tab }: { address: ReportAddress; tab: Exclude<ReportTab, 'orders'> }) {
  if (tab === 'operational') return <OperationalBody address={address} />;
  if (tab === 'alerts') return <AlertsReport range={address.range} />;
  if (tab === 'items') return <ItemsReport address={address} />;
  return <KindBody address={address} kind={tab} />;
}

function OperationalBody({ address }: { address: ReportAddress }) {
  const t = useTexts();
  const dayEnd = useDayEndText();
  const query = useQuery(operationalQuery(address.range));
  return (
    <Settled query={query} isEmpty={(report) => report.totals.placed.value === 0}>
      {(report) => (
        <ReportFrame
          head={report}
          period={address.range.period}
          countedBy={[t('report.countedBy.operational'), dayEnd].filter(Boolean).join(' ')}
          ordersBefore={report.totals.placed.previous ?? 0}
        >
          <OperationalReport report={report} />
        </ReportFrame>
      )}
    </Settled>
  );
}

function KindBody({ address, kind }: { address: ReportAddress; kind: Exclude<ReportKind, 'items'> }) {
  const t = useTexts();
  const dayEnd = useDayEndText();
  const query = useQuery(reportQuery(kind, address.range));
  return (
    <Settled query={query} isEmpty={isEmpty}>
      {(report) => (
        <ReportFrame
          head={report}
          period={address.range.period}
          // The date of an invoice is the calendar's, whenever the outlet's day ends.
          countedBy={[t(`report.countedBy.${report.kind}`), report.kind === 'tax' ? null : dayEnd]
            .filter(Boolean)
            .join(' ')}
          ordersBefore={ordersBefore(report)}
        >
          {drawn(report)}
        </ReportFrame>
      )}
    </Settled>
  );
}

/** Orders of the previous period; where a report lists them in parts, the largest part. */
function ordersBefore(report: Report): number {
  const largest = (rows: readonly { orders: Figure }[]): number =>
    Math.max(0, ...rows.map(({ orders }) => orders.previous ?? 0));
  if (report.kind === 'items' || report.kind === 'tax') return largest(report.rows);
  return report.totals.orders.previous ?? 0;
}

function isEmpty(report: Report): boolean {
  if (report.kind === 'items') return false;
  if (report.kind === 'tax') return report.rows.length === 0;
  const { value, previous } = report.totals.orders;
  return value === 0 && (previous ?? 0) === 0;
}

function drawn(report: Report) {
  switch (report.kind) {
    case 'sales':
      return <SalesReport report={report} />;
    case 'tax':
      return <TaxReport report={report} />;
    case 'payments':
      return <PaymentsReport report={report} />;
    case 'cancellations':
      return <CancellationsReport report={report} />;
    case 'coupons':
      return <CouponsReport report={report} />;
    case 'items':
      return null;
  }
}
