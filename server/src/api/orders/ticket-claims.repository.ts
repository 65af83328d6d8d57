import { hourMs } from '@galla/contract';
import type { claimTicketBodySchema, OrderSummary, TicketClaim, TicketHead } from '@galla/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { orders, outlets, ticketPrints } from '../../db/schema';
import { notFound } from '../../messages/api-error';
import type { SessionContext } from '../../gate/access/session-context';
import { staffActor } from '../../orders/actors';
import { configOf, orderColumns, orderRowSchema, summaryOf } from '../../orders/order-rows';
import { isPrintingDevice } from './printing-devices.repository';

type Input = z.output<typeof claimTicketBodySchema>;
type OutletRow = typeof outlets.$inferSelect;

/** Attempts per copy: of concurrent requests the later one takes the next number. More conflicts don't occur. */
const maxRounds = 5;

function headOf(outlet: OutletRow): TicketHead {
  const { address } = outlet;
  const lines = address
    ? [
        [address.apartmentAddress, address.addressLine].filter(Boolean).join(', '),
        [address.city, address.state, address.pincode].filter(Boolean).join(', '),
      ]
    : [];
  return {
    outletName: outlet.outletName || outlet.displayName,
    addressLines: lines.filter((line) => line !== ''),
    phone: outlet.phone === null || outlet.phone === '' ? '' : `${outlet.countryCode} ${outlet.phone}`,
    gstin: outlet.gstinNumber ?? '',
    fssai: outlet.fssaiNumber ?? '',
  };
}

/**
 * Decides which device prints a ticket: the first to request it; without a person's press, the first of the outlet's
 * printing devices. Copies are granted to any device and numbered. Throws
 * ApiError 404 NOT_FOUND for the order.
 */
export async function claimTicket(
  { db, clock }: { db: Queryable; clock: Clock },
  input: Input,
  session: SessionContext,
): Promise<TicketClaim> {
  const { orderId, outletId, kind, how, key } = input;
  const [found] = await db.orm
    .select({ outlet: outlets })
    .from(orders)
    .innerJoin(outlets, eq(outlets.id, orders.outletId))
    .where(
      and(eq(orders.id, orderId), eq(orders.outletId, outletId), eq(orders.merchantId, session.merchantId)),
    );
  if (!found) throw notFound();
  const head = headOf(found.outlet);
  const { printKot } = configOf(found.outlet.config, found.outlet.businessType).printConfig;
  if (how === 'automatic' && !(printKot && (await isPrintingDevice(db, outletId, session))))
    return { granted: false, copy: 1, by: null, at: null, head };

  const latest = async () => {
    const [row] = await db.orm
      .select()
      .from(ticketPrints)
      .where(and(eq(ticketPrints.orderId, orderId), eq(ticketPrints.kind, kind)))
      .orderBy(desc(ticketPrints.copy))
      .limit(1);
    return row;
  };
  for (let round = 1; ; round += 1) {
    const before = await latest();
    if (before && (before.claimKey === key || how !== 'copy' || round > maxRounds)) {
      const { copy, by, at } = before;
      return { granted: before.claimKey === key, copy, by, at: at.toISOString(), head };
    }
    const by = staffActor(session);
    const at = clock.now();
    const [row] = await db.orm
      .insert(ticketPrints)
      .values({
        orderId,
        kind,
        copy: (before?.copy ?? 0) + 1,
        merchantId: session.merchantId,
        outletId,
        automatic: how === 'automatic',
        claimKey: key,
        by,
        at,
      })
      .onConflictDoNothing()
      .returning({ copy: ticketPrints.copy });
    if (row) return { granted: true, copy: row.copy, by, at: at.toISOString(), head };
  }
}

/** After this long in preparation a ticket comes too late to be printed without a person's press. */
const unprintedForMs = hourMs;

/**
 * Orders in preparation without a kitchen ticket, which the session's device is to print: accepted after it was named
 * for the outlet, and lately. Oldest first. Nobody printed them, as no printing device had its orders open.
 */
export async function unprintedOrders(
  { db, clock }: { db: Queryable; clock: Clock },
  outletId: string,
  { merchantId, sessionId }: Pick<SessionContext, 'merchantId' | 'sessionId'>,
): Promise<OrderSummary[]> {
  const rows = await db.query(orderRowSchema, {
    name: 'unprinted-orders',
    text: `select ${orderColumns} from orders o
        join outlets t on t.id = o.outlet_id and t.config -> 'printConfig' ->> 'printKot' = 'true'
        join printing_devices d on d.outlet_id = o.outlet_id and d.at <= o.status_since
        join sessions s on s.device_id = d.device_id and s.id = $3
      where o.merchant_id = $1 and o.outlet_id = $2 and o.status = 'foodPreparation'
        and o.status_since > $4
        and not exists (select from ticket_prints p where p.order_id = o.id and p.kind = 'kot')
      order by o.status_since, o.id`,
    values: [merchantId, outletId, sessionId, new Date(clock.now().getTime() - unprintedForMs)],
  });
  return rows.map(summaryOf);
}
