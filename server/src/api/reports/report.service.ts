import type { Report, ReportQuery } from '@galla/shared/contract';
import { itemsReport } from './items.report';
import { cancellationsReport, couponsReport, paymentsReport, taxReport } from './money.reports';
import type { ReportNeeds, ReportScope } from './report-scope';
import { salesReport } from './sales.report';

/** The report of a kind. */
export function reportOf(
  needs: ReportNeeds,
  scope: ReportScope,
  query: Pick<ReportQuery, 'kind' | 'search' | 'sort' | 'skip' | 'limit'>,
): Promise<Report> {
  switch (query.kind) {
    case 'sales':
      return salesReport(needs, scope);
    case 'items':
      return itemsReport(needs, scope, query);
    case 'tax':
      return taxReport(needs, scope);
    case 'payments':
      return paymentsReport(needs, scope);
    case 'cancellations':
      return cancellationsReport(needs, scope);
    case 'coupons':
      return couponsReport(needs, scope);
  }
}
