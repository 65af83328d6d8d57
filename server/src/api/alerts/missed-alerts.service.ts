import type { MissedAlerts, MissedAlertsRow, missedAlertsQuerySchema } from '@galla/contract';
import { addDays, alertDaysShown, businessDaySpan, deviceDay, type OnlineSpan } from '@galla/domain';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { scopeOutlets, todayOf, type ReportReader } from '../../reports/report-scope';
import { escalatedSteps, readOrders, readSpans, readNotified } from './missed-alerts.repository';
import type { SpanRow } from './missed-alerts.repository';

const shownDetails = 50;

/**
 * What every open device displayed and sounded for incoming orders, by day. @throws ApiError 404 for an outlet the
 * reader has no access to, 422 for no days or too many
 */
export async function missedAlerts(
  { db, clock }: { db: Queryable; clock: Clock },
  reader: ReportReader,
  query: z.output<typeof missedAlertsQuerySchema>,
): Promise<MissedAlerts> {
  const outlets = await scopeOutlets(db, reader, query.outletIds);
  const now = clock.now();
  const timezone = outlets[0]?.timezone ?? 'UTC';
  const to = query.to ?? todayOf(outlets, now);
  const from = query.from ?? to;
  if (from > to || addDays(from, alertDaysShown) <= to)
    throw new ApiError(422, 'REPORT_RANGE_INVALID', msg('reports.rangeInvalid', { days: alertDaysShown }));
  const outletIds = outlets.map(({ outletId }) => outletId);
  const nameOf = new Map(outlets.map(({ outletId, displayName }) => [outletId, displayName]));
  const spanOfDays = (first: string, last: string) =>
    businessDaySpan({ from: first, to: last }, outlets[0] ?? { timezone });
  const { from: begin, to: end } = spanOfDays(from, to);
  const spans = await readSpans(db, reader.merchantId, outletIds, begin, end);
  const orders = await readOrders(db, outletIds, begin, end, now);
  const orderIds = orders.map(({ orderId }) => orderId);
  const notified = await readNotified(db, reader.merchantId, orderIds);

  const keyOf = ({ userId, deviceId }: { userId: string; deviceId: string }) => `${userId} ${deviceId}`;
  const devices = grouped(spans, keyOf);
  const notifiedBy = grouped(notified, keyOf);
  const rows: MissedAlertsRow[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) {
    const span = spanOfDays(day, day);
    const bounds = { from: span.from.getTime(), until: span.to.getTime() };
    const ofDay = orders.filter(({ placedAt }) => isWithin(placedAt.getTime(), bounds));
    for (const [key, its] of devices) {
      const [device] = its;
      if (!device) continue;
      const hears = new Set(device.outletIds);
      const heard = ofDay.filter(({ outletId }) => hears.has(outletId));
      const made = deviceDay(
        bounds,
        its.map(spanOf),
        heard.map(({ orderId, placedAt, takenAt }) => ({
          orderId,
          placedAt: placedAt.getTime(),
          takenAt: takenAt.getTime(),
        })),
        notifiedBy.get(key) ?? [],
      );
      if (made.openMs + made.disconnectedMs === 0) continue;
      const orderOf = new Map(heard.map((order) => [order.orderId, order]));
      rows.push({
        day,
        deviceId: device.deviceId,
        deviceName: its.at(-1)?.deviceName ?? '',
        userName: device.userName,
        openSeconds: seconds(made.openMs),
        noLineSeconds: seconds(made.disconnectedMs),
        orders: made.orders,
        heard: made.heard,
        shown: made.shown,
        missed: made.missed,
        medianWaitSeconds: made.waits && seconds(made.waits.median),
        longestWaitSeconds: made.waits && seconds(made.waits.longest),
        details: made.details
          .toReversed()
          .slice(0, shownDetails)
          .flatMap(({ orderId, waitedMs, cause }) => {
            const order = orderOf.get(orderId);
            if (!order) return [];
            return {
              orderId,
              orderNumber: order.orderNumber,
              outletName: nameOf.get(order.outletId) ?? '',
              placedAt: order.placedAt.toISOString(),
              waitedSeconds: seconds(waitedMs),
              cause,
            };
          }),
      });
    }
  }
  return {
    range: { from, to },
    timezone,
    rows,
    escalated: await escalatedSteps(db, reader.merchantId, outletIds, begin, end),
  };
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const seconds = (ms: number): number => Math.round(ms / 1000);
const isWithin = (at: number, { from, until }: { from: number; until: number }): boolean =>
  at >= from && at < until;
const spanOf = ({ from, until, openSince, sound }: SpanRow): OnlineSpan => ({
  from: from.getTime(),
  until: until.getTime(),
  openSince: openSince.getTime(),
  sound,
});
