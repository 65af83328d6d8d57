import type { Dashboard, Drill, Figure } from '@galla/contract';
import { addDays, businessDayStart, businessHours } from '@galla/domain';
import { outletHeads } from '../../realtime/events-since.repository';
import { share } from '../../reports/rollup-query.repository';
import { dayOf, readDashboard, type HourRow } from './dashboard.repository';
import { scopeOutlets, todayOf, type ReportDeps, type ReportReader } from '../../reports/report-scope';
import { lostDrill } from './money.reports';
import { yesterdayOf } from './yesterday';

/** Today's figures, and those of a week ago at this time of day. */
export async function dashboard(
  { db, clock }: ReportDeps,
  reader: ReportReader,
  wanted: readonly string[] | undefined,
): Promise<Dashboard> {
  const outlets = await scopeOutlets(db, reader, wanted);
  const outletIds = outlets.map(({ outletId }) => outletId);
  // Read first, so changes during the remaining reads are repeated by the feed.
  const heads = await outletHeads(db, outletIds);
  const now = clock.now();
  const days = outlets.map((outlet) => dayOf(outlet, now));
  const { hours, reasons, sellers, waiting, inHand, itemsOff, available } = await readDashboard(db, days);

  const within = (rows: readonly HourRow[], today: boolean) =>
    rows.filter((row) => row.now === today && row.soFar);
  const add = (rows: readonly HourRow[], name: Exclude<keyof HourRow, 'now' | 'soFar' | 'hour'>): number =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const [today, past] = [within(hours, true), within(hours, false)];
  const firstDay = todayOf(outlets, now);
  const whole: Drill = { from: firstDay, to: firstDay };
  const figure = (value: number, previous: number, drill: Drill): Figure => ({
    value,
    previous,
    drill: { ...whole, ...drill },
  });
  const both = (name: Exclude<keyof HourRow, 'now' | 'soFar' | 'hour'>, drill: Drill): Figure =>
    figure(add(today, name), add(past, name), drill);
  const sales: Drill = { group: 'sales' };
  const accepted: Drill = { accepted: 'yes' };
  return {
    serverTime: now.toISOString(),
    currency: outlets[0]?.currency ?? 'INR',
    outlets: days.map(({ outlet, today: date, lastWeek }) => ({
      outletId: outlet.outletId,
      displayName: outlet.displayName,
      timezone: outlet.timezone,
      available: available.find(({ id }) => id === outlet.outletId)?.available ?? 'off',
      sequence: heads.get(outlet.outletId) ?? 0,
      today: date,
      comparedWith: lastWeek,
      dayEndsAt: businessDayStart(addDays(date, 1), outlet).toISOString(),
    })),
    orders: both('orders', sales),
    sales: both('amount', sales),
    average: figure(
      share(add(today, 'amount'), add(today, 'orders')),
      share(add(past, 'amount'), add(past, 'orders')),
      sales,
    ),
    byHour: businessHours(outlets[0] ?? {}).map((hour) => {
      const [of, was] = [true, false].map((period) =>
        hours.filter((row) => row.now === period && row.hour === hour),
      );
      const drill: Drill = { ...sales, hour };
      return {
        hour,
        orders: figure(add(of ?? [], 'orders'), add(was ?? [], 'orders'), drill),
        amount: figure(add(of ?? [], 'amount'), add(was ?? [], 'amount'), drill),
      };
    }),
    waiting: {
      count: waiting[0]?.all ?? 0,
      oldestAt: waiting[0]?.placedAt.toISOString() ?? null,
      orders: waiting.map(({ all: _all, placedAt, ...order }) => ({
        ...order,
        placedAt: placedAt.toISOString(),
      })),
    },
    inHand: inHand.map(({ status, orders, since }) => ({
      status,
      orders,
      // A day earlier: the UTC date may be ahead of the outlet's.
      drill: { status, from: addDays(since, -1), to: firstDay },
    })),
    acceptance: {
      accepted: both('accepted', accepted),
      averageMs: figure(
        share(add(today, 'acceptMs'), add(today, 'accepted')),
        share(add(past, 'acceptMs'), add(past, 'accepted')),
        accepted,
      ),
      late: both('late', { late: 'yes' }),
    },
    cancellations: {
      orders: both('lost', lostDrill),
      amount: both('lostAmount', lostDrill),
      rows: reasons.map(({ status, reason, now: value, past: previous }) => ({
        status,
        reason,
        orders: figure(value, previous, { status, ...(reason === null ? {} : { reason }) }),
      })),
    },
    itemsOff: {
      total: itemsOff[0]?.all ?? 0,
      items: itemsOff.map(({ all: _all, until, ...item }) => ({
        ...item,
        until: until?.toISOString() ?? null,
      })),
    },
    yesterday: await yesterdayOf(db, reader.merchantId, outlets, addDays(firstDay, -1)),
    bestSellers: bestOf(sellers, whole),
  };
}

function bestOf(
  rows: readonly { itemId: string; name: string; hour: number; quantity: number; amount: number }[],
  whole: Drill,
): Dashboard['bestSellers'] {
  const items = new Map<string, Dashboard['bestSellers'][number]>();
  for (const { itemId, name, hour, quantity, amount } of rows) {
    const item = items.get(itemId) ?? {
      itemId,
      name,
      quantity: 0,
      amount: 0,
      drill: { ...whole, group: 'sales' as const, itemId },
      byHour: [],
    };
    item.quantity += quantity;
    item.amount = (item.amount ?? 0) + amount;
    item.byHour.push({ hour, quantity });
    items.set(itemId, item);
  }
  return [...items.values()].sort((a, b) => b.quantity - a.quantity || a.itemId.localeCompare(b.itemId));
}
