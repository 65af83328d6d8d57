import { secondMs } from '@galla/contract';
import type { MissedAlerts, MissedAlertsRow } from '@galla/contract';
import { alertDaysKept, alertDaysShown } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import { Badge, Stack, Text } from '@galla/ui';
import { alertDays } from '../../lib/alert-days';
import { durationText } from '../../lib/duration';
import { rangeName } from '../../lib/range-name';
import { missedAlertsQuery } from '../../lib/report.queries';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts, type ReportText } from '../../messages/texts';
import { Panel } from '../../ui/panel';
import { SortedTable, type SortedColumn } from '../../ui/sorted-table';
import { Settled } from '../../ui/settled';

type Missed = MissedAlertsRow['details'][number] & { day: string; device: string };

const causeTone = { noLine: 'red', unseen: 'red', silent: 'amber' } as const;

/** Orders that open devices showed, sounded and missed. */
export function AlertsReport({ range }: { range: RangeQuery }) {
  const query = useQuery(missedAlertsQuery(alertDays(range)));
  return (
    <Settled query={query} isEmpty={(report) => report.rows.length === 0}>
      {(report) => <Devices report={report} />}
    </Settled>
  );
}

const nameOf = ({ deviceName, userName }: MissedAlertsRow): string =>
  deviceName === '' ? userName : `${userName} · ${deviceName}`;

function Devices({ report }: { report: MissedAlerts }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { louder, push, call } = report.escalated;
  const missed = report.rows.flatMap((row) =>
    row.details.map((detail) => ({ ...detail, day: row.day, device: nameOf(row) })),
  );
  return (
    <Stack gap={4}>
      <Panel title={t('report.alerts.devices')}>
        <SortedTable
          label={t('report.alerts.devices')}
          columns={deviceColumns(t, locale)}
          rows={report.rows}
          rowKey={(row) => `${row.day} ${row.deviceId} ${row.userName}`}
          stackOnPhone
        />
      </Panel>
      <Panel title={t('report.alerts.orders')}>
        {missed.length === 0 ? (
          <Text tone="muted">{t('report.alerts.noneMissed')}</Text>
        ) : (
          <SortedTable
            label={t('report.alerts.orders')}
            columns={orderColumns(t, locale, report.timezone)}
            rows={missed}
            rowKey={(row) => `${row.orderId} ${row.device}`}
            stackOnPhone
          />
        )}
      </Panel>
      <Text size="sm" tone="muted">
        {t('report.alerts.about', {
          days: rangeName(report.range, locale),
          most: alertDaysShown,
          kept: alertDaysKept,
        })}
      </Text>
      <Text>{t('report.alerts.escalated', { louder, push, call })}</Text>
    </Stack>
  );
}

function deviceColumns(t: ReportText, locale: string): SortedColumn<MissedAlertsRow>[] {
  const number = new Intl.NumberFormat(locale);
  const count = (key: 'orders' | 'heard' | 'shown' | 'missed') => ({
    key,
    header: t(`report.alerts.column.${key}`),
    cell: (row: MissedAlertsRow) => number.format(row[key]),
    value: (row: MissedAlertsRow) => row[key],
    align: 'end' as const,
  });
  const time = (
    key: 'openSeconds' | 'noLineSeconds' | 'medianWaitSeconds' | 'longestWaitSeconds',
  ): SortedColumn<MissedAlertsRow> => ({
    key,
    header: t(`report.alerts.column.${key}`),
    cell: (row) => {
      const seconds = row[key];
      return seconds === null || seconds === 0 ? '–' : durationText(seconds * secondMs, locale);
    },
    value: (row) => row[key] ?? 0,
    align: 'end',
  });
  return [
    {
      key: 'day',
      header: t('report.alerts.column.day'),
      cell: (row) => rangeName({ from: row.day, to: row.day }, locale),
      value: (row) => row.day,
      width: 112,
    },
    {
      key: 'device',
      header: t('report.alerts.column.device'),
      cell: nameOf,
      value: nameOf,
      width: 180,
    },
    time('openSeconds'),
    time('noLineSeconds'),
    count('orders'),
    count('heard'),
    count('shown'),
    {
      ...count('missed'),
      cell: (row) =>
        row.missed === 0 ? (
          number.format(0)
        ) : (
          <Badge tone="red" mark>
            {number.format(row.missed)}
          </Badge>
        ),
    },
    time('medianWaitSeconds'),
    time('longestWaitSeconds'),
  ];
}

function orderColumns(t: ReportText, locale: string, timeZone: string): SortedColumn<Missed>[] {
  const placed = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [
    {
      key: 'number',
      header: t('report.alerts.column.number'),
      cell: (row) => <Link to={`/panel/orders?order=${row.orderId}`}>{row.orderNumber}</Link>,
      value: (row) => row.orderNumber,
    },
    {
      key: 'placed',
      header: t('report.alerts.column.placed'),
      cell: (row) => placed.format(new Date(row.placedAt)),
      value: (row) => row.placedAt,
    },
    { key: 'outlet', header: t('report.alerts.column.outlet'), cell: (row) => row.outletName },
    { key: 'device', header: t('report.alerts.column.device'), cell: (row) => row.device },
    {
      key: 'waited',
      header: t('report.alerts.column.waited'),
      cell: (row) => durationText(row.waitedSeconds * secondMs, locale),
      value: (row) => row.waitedSeconds,
      align: 'end',
    },
    {
      key: 'cause',
      header: t('report.alerts.column.cause'),
      cell: (row) => <Badge tone={causeTone[row.cause]}>{t(`report.alerts.cause.${row.cause}`)}</Badge>,
      value: (row) => row.cause,
    },
  ];
}
