import type { MissedAlerts } from '@galla/contract';
import type { Locale } from '../../messages/message';
import { translate } from '../../messages/translate';
import type { Table } from '../../sheets/table';

const columns = [
  'columnDay',
  'columnDevice',
  'columnUser',
  'columnOpen',
  'columnDisconnected',
  'columnOrders',
  'columnHeard',
  'columnShown',
  'columnMissed',
  'columnMedian',
  'columnLongest',
  'columnMissedOrders',
] as const;

/** The report as a table for export; times in seconds. */
export function missedTable(report: MissedAlerts, locale: Locale): Table {
  return {
    name: translate(locale, 'alerts.table'),
    columns: columns.map((key) => translate(locale, `alerts.${key}`)),
    rows: report.rows.map((row) => [
      row.day,
      row.deviceName,
      row.userName,
      row.openSeconds,
      row.noLineSeconds,
      row.orders,
      row.heard,
      row.shown,
      row.missed,
      row.medianWaitSeconds,
      row.longestWaitSeconds,
      row.details.map(({ orderNumber }) => orderNumber).join(' '),
    ]),
  };
}
