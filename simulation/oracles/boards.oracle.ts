import { z } from 'zod';
import { isWaiting } from '@galla/domain';
import type { OrderSummary } from '@galla/contract';
import { boardStatuses } from '../devices/board-statuses';
import type { Stage, StaffMember } from '../stage/stage';
import type { Oracle } from './oracle';

const quietMs = 6_000;

const rowSchema = z.object({
  orderId: z.string(),
  outletId: z.string(),
  number: z.number(),
  status: z.string(),
  version: z.number(),
  laterUntil: z.nullable(z.date()),
});
type Row = z.output<typeof rowSchema>;

/** Devices that have been open, awake and connected for a while, and so must know everything. */
export function settledDevices(stage: Stage): StaffMember[] {
  // Lost hints are made up by the server's next sweep.
  if (stage.books.isTroubled(stage.world.now - 60_000)) return [];
  return stage.staff.filter(({ device }) => {
    const isLive =
      device.page !== null && device.isOnline() && device.page.isSignedIn() && device.page.isConnected();
    if (!isLive) device.settledSince = null;
    else device.settledSince ??= stage.world.now;
    return device.settledSince !== null && stage.world.now - device.settledSince >= quietMs + 30_000;
  });
}

const quietOutlets = `select c.outlet_id as id from outlet_counters c where not exists (select from outlet_events e
  where e.outlet_id = c.outlet_id and e.seq = c.last_seq and e.created_at > $1::timestamptz)`;

/** Every device's board equals the server's when nothing has changed for some seconds. */
export const boards: Oracle = {
  name: 'boards',
  sentence: 'every device shows what the server has, once nothing has changed for six seconds',
  when: 'often',
  async look(stage) {
    const devices = settledDevices(stage);
    if (devices.length === 0) return [];
    const quiet = new Set(
      (
        await stage.world.look(z.object({ id: z.string() }), quietOutlets, [
          new Date(stage.world.now - quietMs).toISOString(),
        ])
      ).map(({ id }) => id),
    );
    const rows = await stage.world.look(
      rowSchema,
      `select id as "orderId", outlet_id as "outletId", order_number as number, status, version, later_until as "laterUntil"
        from orders where status = any($1)`,
      [boardStatuses.filter((status) => status !== 'later')],
    );
    const found: string[] = [];
    for (const { device, name } of devices) {
      const page = device.page;
      const board = page?.board();
      if (page == null || !board) continue;
      for (const outletId of page.outletIds()) {
        // What this device did and could not send yet is shown on top.
        if (!quiet.has(outletId) || page.hasUnsent()) continue;
        found.push(...differences(name, board, rows, outletId));
        found.push(...waitingDifferences(name, page.waiting(), rows, outletId));
      }
    }
    return found;
  },
};

function differences(
  name: string,
  board: readonly OrderSummary[],
  rows: readonly Row[],
  outletId: string,
): string[] {
  const shown = new Map(
    board.filter((order) => order.outletId === outletId).map((order) => [order.orderId, order]),
  );
  const found: string[] = [];
  for (const row of rows.filter((each) => each.outletId === outletId)) {
    const order = shown.get(row.orderId);
    shown.delete(row.orderId);
    if (order === undefined) found.push(`${name} does not show no. ${row.number} (${row.status})`);
    else if (order.status !== row.status || order.version !== row.version)
      found.push(
        `${name} shows no. ${row.number} as ${order.status} ${order.version}, it is ${row.status} ${row.version}`,
      );
  }
  for (const order of shown.values())
    found.push(`${name} shows no. ${order.orderNumber} as ${order.status}, it is over`);
  return found;
}

function waitingDifferences(
  name: string,
  waiting: readonly OrderSummary[],
  rows: readonly Row[],
  outletId: string,
): string[] {
  const alerting = new Set(
    waiting.filter((order) => order.outletId === outletId).map(({ orderId }) => orderId),
  );
  return rows.flatMap((row) => {
    const later = row.laterUntil?.toISOString();
    const standing = {
      status: row.status as OrderSummary['status'],
      ...(later !== undefined && { laterUntil: later }),
    };
    if (row.outletId !== outletId || isWaiting(standing) === alerting.has(row.orderId)) return [];
    return [
      `${name} ${alerting.has(row.orderId) ? 'alerts to' : 'does not alert to'} no. ${row.number} (${row.status})`,
    ];
  });
}
