import type { Report, ReportQuery } from '@galla/contract';
import { itemsReport } from './items.report';
import { cancellationsReport, couponsReport, paymentsReport } from './money.reports';
import type { ReportDeps, ReportScope } from '../../reports/report-scope';
import { salesReport } from './sales.report';
import { taxReport } from './tax.report';

/** The report of a kind. */
export function reportOf(
  deps: ReportDeps,
  scope: ReportScope,
  query: Pick<ReportQuery, 'kind' | 'search' | 'sort' | 'skip' | 'limit'>,
): Promise<Report> {
  switch (query.kind) {
    case 'sales':
      return salesReport(deps, scope);
    case 'items':
      return itemsReport(deps, scope, query);
    case 'tax':
      return taxReport(deps, scope);
    case 'payments':
      return paymentsReport(deps, scope);
    case 'cancellations':
      return cancellationsReport(deps, scope);
    case 'coupons':
      return couponsReport(deps, scope);
  }
}
