import type { MissedAlerts } from '@galla/shared/contract';
import { say, type Listener } from '../../messages/say';
import type { Table } from '../reports/files/table';

const columns = [
  'columnDay',
  'columnDevice',
  'columnUser',
  'columnOpen',
  'columnNoLine',
  'columnOrders',
  'columnHeard',
  'columnShown',
  'columnMissed',
  'columnMedian',
  'columnLongest',
  'columnMissedOrders',
] as const;

/** The report as a table for a file; times in seconds. */
export function missedTable(report: MissedAlerts, listener: Listener): Table {
  return {
    name: say(listener, 'alerts.table'),
    columns: columns.map((key) => say(listener, `alerts.${key}`)),
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
