import { worldDefects } from './world-defects.mjs';

/**
 * Faults that somebody might make, each a text of one source in place of another, planted as the simulation is bundled.
 * `npm run simulate -- --prove` says which of them the oracles find.
 * @typedef {{ name: string, says: string, edits: readonly { file: string, find: string, replace: string }[] }} Defect
 */

const one = (name, says, file, find, replace) => ({ name, says, edits: [{ file, find, replace }] });

/** @type {readonly Defect[]} */
export const defects = [
  one(
    'later',
    'an order for later rings as soon as it is placed',
    'server/src/checkout/later-times.ts',
    'if (draft.scheduledFor === null) return null;',
    `if (draft.scheduledFor === null || draft.scheduledFor !== '') return null;`,
  ),
  one(
    'heartbeat',
    'a heartbeat may be larger than the socket takes',
    'packages/contract/src/basics/constants/realtime.ts',
    'export const socketMessageMaxBytes = 32_000;',
    'export const socketMessageMaxBytes = 300;',
  ),
  one(
    'retry',
    'a repeated change of status does not get its first answer',
    'server/src/orders/change-status.ts',
    `    const first = await answeredBefore();
    if (first) return first;
    throw alreadyChanged(summaryOf(order));
  }

  if (input.paidBy`,
    `    throw alreadyChanged(summaryOf(order));
  }

  if (input.paidBy`,
  ),
  one(
    'channel',
    'a marketplace’s order counts as the outlet’s own',
    'server/src/api/storefront/marketplace-order.service.ts',
    `channel: 'aggregator',`,
    `channel: 'web',`,
  ),
  one(
    'unpaid cap',
    'the cap of unpaid checkouts is not asked for an address',
    'server/src/api/storefront/unpaid-checkouts.ts',
    '(perAddress > 0 && ofAddress >= perAddress)',
    '(perAddress > 0 && ofAddress >= perAddress * 100)',
  ),
  one(
    'zone',
    'hours are read by India’s clock everywhere',
    'server/src/menu/public-menu.repository.ts',
    'openingStateAt(openingHoursOf(outlets[0]), now, timezone).open',
    `openingStateAt(openingHoursOf(outlets[0]), now, timezone && 'Asia/Kolkata').open`,
  ),
  {
    name: 'refund right',
    says: 'whoever sees orders may give money back: neither the contract nor the route asks for the right',
    edits: [
      {
        file: 'packages/contract/src/endpoints/orders/order-money.ts',
        find: `permission: 'order:refund',
    allowsClosed: true,
    showMsg: true,
    body: refundOrderBodySchema,`,
        replace: `permission: 'order',
    allowsClosed: true,
    showMsg: true,
    body: refundOrderBodySchema,`,
      },
      {
        file: 'server/src/api/order-money/order-money.routes.ts',
        find: `actingPerson(context, session, 'order:refund', body)`,
        replace: `actingPerson(context, session, 'order', body)`,
      },
    ],
  },
  {
    name: 'another merchant',
    says: 'whose an order is, neither the outlet’s guard nor the statement asks',
    edits: [
      {
        file: 'server/src/gate/access/tenant.ts',
        find: `export function requireOutlet({ outletIds, closedOutletIds }: Scope, outletId: string): void {`,
        replace: `export function requireOutlet({ outletIds, closedOutletIds }: Scope, outletId: string): void {
  if (outletId !== '') return;`,
      },
      {
        file: 'server/src/orders/order-queries.repository.ts',
        find: `      from orders o join outlets u on u.id = o.outlet_id
      where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3\``,
        replace: `      from orders o join outlets u on u.id = o.outlet_id
      where o.id = $1 and o.outlet_id = $2 and $3::uuid is not null\``,
      },
    ],
  },
  one(
    'tender',
    'what is paid at the handover leaves no tender',
    'server/src/money/counter/collect-at-handover.ts',
    'if (amount > 0) {',
    'if (amount < 0) {',
  ),
  one(
    'event twice',
    'a page takes an event that it had',
    'shell/src/realtime/outlet-feed.ts',
    'if (this.isStopped || event.seq !== this.sequence + 1) return false;',
    'if (this.isStopped || event.seq < this.sequence) return false;',
  ),
  one(
    'event lost',
    'what happened while a page was away is not asked for',
    'shell/src/realtime/outlet-feed.ts',
    'if (head > this.sequence) void this.catchUp();',
    'if (head > this.sequence) this.sequence = head;',
  ),
  {
    name: 'webhook twice',
    says: 'a capture that was kept before is taken again, and posted again',
    edits: [
      {
        file: 'server/src/checkout/payment-outcome.ts',
        find: 'if (!(await insertCapture(tx, { ...kept, capturedAt }))) return;',
        replace: 'await insertCapture(tx, { ...kept, capturedAt });',
      },
      {
        file: 'server/src/checkout/payment-outcome.ts',
        find: 'key: `capture ${paymentId}`,',
        replace: 'key: `capture ${paymentId} ${Math.random()}`,',
      },
    ],
  },
  one(
    'cache',
    'an event does not reach the lists that a page holds',
    'remotes/orders/src/lib/order-data/order-cache.ts',
    'writeState(client, order, state, applyChange(state, change));',
    `if (change.from !== 'foodReady') writeState(client, order, state, applyChange(state, change));`,
  ),
  one(
    'lock',
    'a change of status does not compare versions as it commits',
    'server/src/orders/order-change.repository.ts',
    'where id = $1::uuid and outlet_id = $2::uuid and version = $3 returning id, version',
    'where id = $1::uuid and outlet_id = $2::uuid and $3::int is not null returning id, version',
  ),
  one(
    'stale token',
    'a token that was replaced opens everything for days',
    'server/src/gate/access/sessions.ts',
    '} else if (now.getTime() - row.confirmedAt.getTime() > sessionLifetimes.graceMs) {',
    '} else if (now.getTime() - row.confirmedAt.getTime() > sessionLifetimes.idleMs) {',
  ),
  one(
    'rounding',
    'the rest of a split is given to nobody',
    'packages/domain/src/bill/whole-numbers.ts',
    'const left = amount - sum(parts);',
    'const left = Math.min(0, amount - sum(parts));',
  ),
  {
    name: 'job twice',
    says: 'refunds are sent by two rounds at once, each with a key of its own',
    edits: [
      {
        file: 'server/src/money/payments/refund.job.ts',
        find: '        key: partId,',
        replace: '        key: `${partId}-${Math.random()}`,',
      },
      {
        file: 'server/src/money/payments/refund.job.ts',
        find: `everyMs: 15_000, run: () => sendRefunds(deps) }`,
        replace: `everyMs: 15_000, run: async () => void (await Promise.all([sendRefunds(deps), sendRefunds(deps)])) }`,
      },
    ],
  },
  one(
    'slot',
    'a slot takes one order too many',
    'server/src/api/pos/cart/slots.ts',
    'return taken < slotConfig.maxOrdersPerSlot ?',
    'return taken <= slotConfig.maxOrdersPerSlot ?',
  ),
  one(
    'series',
    'the number of a document is taken twice as far',
    'server/src/money/documents/document-series.repository.ts',
    'update document_series set last_number = last_number + 1\n',
    'update document_series set last_number = last_number + case when last_number % 5 = 3 then 2 else 1 end\n',
  ),
  one(
    'drawer',
    'the float of a drawer is counted twice',
    'server/src/money/counter/counter-days.repository.ts',
    'sums.reduce((sum, { amount }) => sum + amount, float);',
    'sums.reduce((sum, { amount }) => sum + amount, float + float);',
  ),
  ...worldDefects,
];
