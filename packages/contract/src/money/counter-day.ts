import * as z from 'zod/mini';
import { approvalSchema } from '../people/approvals';
import { counterMethodSchema } from './order-money';
import { currencySchema } from '../outlets/outlets';
import {
  actorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  moneySchema,
  trimmed,
} from '../basics/primitives';

/** What moves cash in or out of a counter's drawer. */
export const cashMoveKinds = ['sale', 'refund', 'paidIn', 'paidOut', 'riderHandover'] as const;
export const cashMoveKindSchema = z.enum(cashMoveKinds);
export type CashMoveKind = z.infer<typeof cashMoveKindSchema>;

export const cashMoveSchema = z.object({
  moveId: idSchema,
  kind: cashMoveKindSchema,
  /** Positive: into the drawer. */
  amount: moneySchema,
  orderId: z.nullable(idSchema),
  orderNumber: z.nullable(z.int()),
  note: z.string(),
  by: actorSchema,
  at: instantSchema,
});
export type CashMove = z.infer<typeof cashMoveSchema>;

/** A day at the counter, from its opening float to its count. */
export const counterDaySchema = z.object({
  counterDayId: idSchema,
  outletId: idSchema,
  currency: currencySchema,
  state: z.enum(['open', 'closed']),
  openedAt: instantSchema,
  openedBy: actorSchema,
  float: moneySchema,
  /** Sums of the moves by kind; positive into the drawer, negative out of it. */
  sums: z.record(cashMoveKindSchema, moneySchema),
  /** float + all moves. */
  expected: moneySchema,
  closedAt: z.nullable(instantSchema),
  closedBy: z.nullable(actorSchema),
  counted: z.nullable(moneySchema),
  /** counted − expected; null while open. */
  difference: z.nullable(moneySchema),
  note: z.string(),
  /** Takings of the day that are not cash. */
  otherTenders: z.array(
    z.object({ method: z.enum(['upi', 'card', 'online', 'wallet', 'account']), amount: moneySchema }),
  ),
  /** What customers paid of what they owed from before. */
  accountPaid: z.optional(z.array(z.object({ method: counterMethodSchema, amount: moneySchema }))),
  moves: z.array(cashMoveSchema),
});
export type CounterDay = z.infer<typeof counterDaySchema>;

/** Cash that a rider has collected and not handed over yet. */
export const riderCashSchema = z.object({
  riderName: z.string(),
  amount: moneySchema,
  orders: z.array(
    z.object({ orderId: idSchema, orderNumber: z.int(), amount: moneySchema, at: instantSchema }),
  ),
});
export type RiderCash = z.infer<typeof riderCashSchema>;

export const counterStateSchema = z.object({
  outletId: idSchema,
  currency: currencySchema,
  /** Null: no day is open. */
  day: z.nullable(counterDaySchema),
  riders: z.array(riderCashSchema),
  /** Closed days, newest first. */
  past: z.array(z.omit(counterDaySchema, { moves: true })),
  /** Money that could not be returned to customers yet. */
  toReturn: z.optional(z.object({ count: z.int(), amount: moneySchema })),
});
export type CounterState = z.infer<typeof counterStateSchema>;

const note = z._default(z.string().check(trimmed(), z.maxLength(200)), '');
const act = {
  outletId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  approval: z.optional(approvalSchema),
};
const amount = moneySchema.check(z.nonnegative(), z.maximum(1_000_000_000));

export const openCounterDayBodySchema = z.object({ ...act, float: amount });
export const moveCashBodySchema = z.object({
  ...act,
  kind: z.enum(['paidIn', 'paidOut']),
  amount: amount.check(z.positive()),
  note: z.string().check(trimmed(), z.minLength(3), z.maxLength(200)),
});
export const closeCounterDayBodySchema = z.object({ ...act, counterDayId: idSchema, counted: amount, note });
/** Orders of one handover of a rider's cash at most. */
export const ordersPerHandover = 200;

export const takeRiderCashBodySchema = z.object({
  ...act,
  riderName: z.string().check(z.minLength(1), z.maxLength(120)),
  /** All that the rider holds for these orders; refused when it is another sum by now. */
  orderIds: z.array(idSchema).check(z.minLength(1), z.maxLength(ordersPerHandover)),
  amount: amount.check(z.positive()),
  /** What was counted, where it is another sum: the difference is kept. */
  counted: z.optional(amount),
});

/** Of which order, or of which customer. */
export const cashTakenQuerySchema = z.object({
  outletId: idSchema,
  orderId: z.optional(idSchema),
  customerId: z.optional(idSchema),
});
/** Cash for that order so far, and from its customer today on the outlet's clock. */
export const cashTakenSchema = z.object({ ofOrder: moneySchema, today: moneySchema });
export type CashTaken = z.infer<typeof cashTakenSchema>;
