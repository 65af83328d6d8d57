import * as z from 'zod/mini';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';
import { counterDaySchema } from '../money/counter-day';
import {
  cancellationsReportSchema,
  figureSchema,
  localDateSchema,
  outletIdsSchema,
  paymentsReportSchema,
} from './reports';

export const dayReportQuerySchema = z.object({
  outletIds: outletIdsSchema,
  /** A day on each outlet's clock; left out: today. */
  date: z.optional(localDateSchema),
});

/** What made an order late: it waited for acceptance, or was prepared for longer than promised. */
export const lateCauses = ['acceptance', 'preparation'] as const;
export type LateCause = (typeof lateCauses)[number];

export const lateOrderSchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  orderNumber: z.int(),
  customerName: z.string(),
  /** Past the promised time when it was ready. */
  lateMs: z.int(),
  acceptMs: z.int(),
  prepareMs: z.int(),
  cause: z.enum(lateCauses),
});
export type LateOrder = z.infer<typeof lateOrderSchema>;

/** A drawer that was open at some time of the day. */
export const dayCounterSchema = z.object({
  counterDayId: idSchema,
  outletId: idSchema,
  openedAt: instantSchema,
  /** Null: still open. */
  closedAt: z.nullable(instantSchema),
  /** What it is expected to hold is made of: the float, and sums of the moves by kind; absent from older servers. */
  float: z.optional(moneySchema),
  sums: z.optional(counterDaySchema.shape.sums),
  expected: moneySchema,
  /** Null: not counted. */
  counted: z.nullable(moneySchema),
  difference: z.nullable(moneySchema),
});
export type DayCounter = z.infer<typeof dayCounterSchema>;

const cashAtOutletSchema = z.array(z.object({ outletId: idSchema, amount: moneySchema }));

/** A day at its close: what was sold and lost, what was late and why, and the cash that has to be counted. */
export const dayReportSchema = z.object({
  serverTime: instantSchema,
  currency: currencySchema,
  date: localDateSchema,
  /** Today on the first outlet's clock. */
  today: localDateSchema,
  outlets: z.array(z.object({ outletId: idSchema, displayName: z.string(), timezone: z.string() })),
  orders: figureSchema,
  sales: figureSchema,
  average: figureSchema,
  lost: z.object({
    orders: figureSchema,
    amount: figureSchema,
    rows: cancellationsReportSchema.shape.rows,
  }),
  tenders: paymentsReportSchema.shape.tenders,
  /** Sales that customers paid to a marketplace, which settles them later; absent from older servers. */
  marketplaces: z.optional(figureSchema),
  /** Money that went back on this day, of orders of whichever day. */
  refunded: moneySchema,
  late: z.object({
    total: figureSchema,
    causes: z.array(z.object({ cause: z.enum(lateCauses), orders: z.int() })),
    /** The latest first; not all of many. */
    orders: z.array(lateOrderSchema),
  }),
  /** Orders of this day or before it that nobody has finished. */
  unfinished: figureSchema,
  counters: z.array(dayCounterSchema),
  /** Cash of the day that was taken while no drawer was open. */
  loose: cashAtOutletSchema,
  /** Cash of the day and of earlier ones that riders hold now. */
  withRiders: cashAtOutletSchema,
});
export type DayReport = z.infer<typeof dayReportSchema>;
