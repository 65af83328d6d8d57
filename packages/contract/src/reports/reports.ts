import * as z from 'zod/mini';
import { discountReasonSchema, orderDiscountSchema } from '../orders/counter-discount';
import { lostOrderStatuses, reportKinds, reportPeriods } from '../basics/constants';
import {
  fulfilmentSchema,
  orderChannelSchema,
  paymentMethodSchema,
  paymentStatusSchema,
  reasonCodeSchema,
} from '../orders/orders';
import { currencySchema } from '../outlets/outlets';
import { taxLiabilitySchema } from '../orders/order-billing';
import { tenderMethodSchema } from '../money/order-money';
import { idSchema, instantSchema, trimmed } from '../basics/primitives';
import { taxDocumentTypeSchema } from '../money/tax-documents';

/** A calendar day on the outlet's own clock, '2026-11-21'. */
export const localDateSchema = z.iso.date();
export const reportPeriodSchema = z.enum([...reportPeriods, 'range']);
export type ReportPeriod = z.infer<typeof reportPeriodSchema>;
export const reportKindSchema = z.enum(reportKinds);
export type ReportKind = z.infer<typeof reportKindSchema>;
export const lostStatusSchema = z.enum(lostOrderStatuses);
export type LostStatus = z.infer<typeof lostStatusSchema>;
export const yesNoSchema = z.enum(['yes', 'no']);

/** Ids separated by commas; left out: all of the user's. */
export const outletIdsSchema = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(idSchema).check(z.minLength(1), z.maxLength(200)),
  ),
);

/** What every report is narrowed by. Weeks begin on Monday. `from` and `to` are days of each outlet's own clock, both included. */
export const reportRangeQuerySchema = z.object({
  outletIds: outletIdsSchema,
  period: z._default(reportPeriodSchema, 'week'),
  /** A day within the week, month or year; left out: today. */
  date: z.optional(localDateSchema),
  /** Needed for 'range' only. */
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  channel: z.optional(orderChannelSchema),
  compare: z._default(yesNoSchema, 'yes'),
});
export type ReportRangeQuery = z.output<typeof reportRangeQuerySchema>;

/**
 * Which of the report's orders are behind a figure: laid over the report's own query it is the query of
 * `getOrderDetails`. An empty one means all orders of the range.
 */
export const drillSchema = z.object({
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  outletIds: z.optional(z.string()),
  channel: z.optional(orderChannelSchema),
  /** Statuses separated by commas. */
  status: z.optional(z.string()),
  /**
   * 'sales': accepted orders that were not cancelled; those whose invoice was issued before stay among them. 'lost':
   * orders that ended unserved, without an invoice. An order that waits is in neither.
   */
  group: z.optional(z.enum(['sales', 'lost'])),
  paymentMethod: z.optional(paymentMethodSchema),
  paymentStatus: z.optional(paymentStatusSchema),
  fulfilment: z.optional(fulfilmentSchema),
  reason: z.optional(reasonCodeSchema),
  itemId: z.optional(idSchema),
  coupon: z.optional(z.string().check(z.maxLength(60))),
  /** Staff took something off, or asked for nothing; orders that ended unserved are not among them. */
  discounted: z.optional(z.literal('yes')),
  given: z.optional(orderDiscountSchema.shape.given),
  discountReason: z.optional(discountReasonSchema),
  /** Who gave it. */
  givenBy: z.optional(idSchema),
  taxPercent: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  /**
   * The range is that of the orders' documents: days on which invoices or credit notes were issued. Orders from before
   * documents were kept count among the invoices by the day on which they were placed.
   */
  paper: z.optional(taxDocumentTypeSchema),
  /** Who owes the tax of the document. */
  liability: z.optional(taxLiabilitySchema),
  /** The range is that of payments made this way. */
  tender: z.optional(tenderMethodSchema),
  /** Hour of the outlet's clock in which it was placed. */
  hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
  accepted: z.optional(yesNoSchema),
  /** Accepted and then ready or out. */
  prepared: z.optional(yesNoSchema),
  late: z.optional(yesNoSchema),
  /** Index of a band of `acceptBandSeconds` / `prepareBandSeconds`. */
  acceptBand: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6))),
  prepareBand: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6))),
  customerId: z.optional(idSchema),
  /** Lost orders that were offered again, or orders made of such an offer; those that ended unserved are not won back. */
  rescue: z.optional(z.enum(['offered', 'wonBack'])),
});
export type Drill = z.infer<typeof drillSchema>;

/** A number, what it was in the period before (null: not compared), and the orders behind it. */
export const figureSchema = z.object({
  value: z.int(),
  previous: z.nullable(z.int()),
  drill: drillSchema,
});
export type Figure = z.infer<typeof figureSchema>;

export const dateRangeSchema = z.object({ from: localDateSchema, to: localDateSchema });
export type DateRange = z.infer<typeof dateRangeSchema>;
export const bucketSchema = z.enum(['hour', 'day', 'week', 'month']);
export type ReportBucket = z.infer<typeof bucketSchema>;

/** What every report says about itself. */
export const reportHeadFields = {
  range: dateRangeSchema,
  /** The period before, as long as this one, or the part of it that is compared; null when it was not asked for. */
  previousRange: z.nullable(dateRangeSchema),
  /**
   * While this period goes on: the time of day, '14:30' on each outlet's clock, up to which the last day of
   * `previousRange` is counted. Null: that day is counted whole.
   */
  previousUntil: z._default(z.nullable(z.string()), null),
  bucket: bucketSchema,
  currency: currencySchema,
  outlets: z.array(z.object({ outletId: idSchema, displayName: z.string(), timezone: z.string() })),
  generatedAt: instantSchema,
};
export const reportHeadSchema = z.object(reportHeadFields);
export type ReportHead = z.infer<typeof reportHeadSchema>;

/** A step of a series. `key`: '2026-11-21', '2026-W47', '2026-11', or the hour '0'…'23' of a single day. */
export const pointFields = { key: z.string(), range: dateRangeSchema, orders: figureSchema };
export const seriesPointSchema = z.object({ ...pointFields, amount: figureSchema });
export type SeriesPoint = z.infer<typeof seriesPointSchema>;
export const ordersAndAmount = { orders: figureSchema, amount: figureSchema };

export const salesReportSchema = z.object({
  ...reportHeadFields,
  kind: z.literal('sales'),
  totals: z.object({
    orders: figureSchema,
    /** Goods before discounts, without the tax inside prices that include it. */
    items: figureSchema,
    /** Offers, coupons and what staff took off, as positive numbers. */
    offers: figureSchema,
    coupons: figureSchema,
    /** Left out by a server that knows none. */
    discounts: z.optional(figureSchema),
    packing: figureSchema,
    delivery: figureSchema,
    charges: figureSchema,
    tax: figureSchema,
    roundOff: figureSchema,
    /** items − offers − coupons − discounts + packing + delivery + charges + tax + roundOff: what the bills came to. */
    total: figureSchema,
    /** total / orders, half up; 0 without orders. */
    average: figureSchema,
    /** Credit notes by their own days: sales of whichever day that were taken back. */
    refunds: figureSchema,
    /** total − refunds */
    net: figureSchema,
  }),
  series: z.array(seriesPointSchema),
  byChannel: z.array(z.object({ channel: orderChannelSchema, ...ordersAndAmount })),
  byFulfilment: z.array(z.object({ fulfilment: fulfilmentSchema, ...ordersAndAmount })),
  byHour: z.array(z.object({ hour: z.int(), ...ordersAndAmount })),
  byOutlet: z.array(z.object({ outletId: idSchema, displayName: z.string(), ...ordersAndAmount })),
});
export const itemRowSchema = z.object({
  itemId: idSchema,
  /** Whose menu has it; null: none any more. Older servers leave it out. */
  outletId: z.optional(z.nullable(idSchema)),
  /** As it was called last. */
  name: z.string(),
  quantity: figureSchema,
  orders: figureSchema,
  /** Lines before discounts and tax. */
  amount: figureSchema,
  /** Units on credit notes, by the days of the notes. */
  returned: figureSchema,
});
export const itemsReportSchema = z.object({
  ...reportHeadFields,
  kind: z.literal('items'),
  totals: z.object({ quantity: figureSchema, amount: figureSchema, returned: figureSchema }),
  rows: z.array(itemRowSchema),
  /** Items on every page together. */
  total: z.int(),
});
/**
 * Invoices less credit notes, each by the day on which it was issued. Orders from before documents were kept count by the
 * tax rows of their bills.
 */
export const taxReportSchema = z.object({
  ...reportHeadFields,
  kind: z.literal('tax'),
  totals: z.object({
    taxable: figureSchema,
    cgst: figureSchema,
    sgst: figureSchema,
    igst: figureSchema,
    tax: figureSchema,
    /** Of `taxable`: at a rate of 0. */
    exempt: figureSchema,
    /** Not in the other figures: supplies on which a marketplace owes the tax (section 9(5)). */
    operatorLiable: figureSchema,
    /** What the credit notes came to. */
    creditNotes: figureSchema,
  }),
  rows: z.array(
    z.object({
      /** The whole rate: 5, not the 2.5 of CGST. */
      percent: z.number(),
      orders: figureSchema,
      taxable: figureSchema,
      cgst: figureSchema,
      sgst: figureSchema,
      igst: figureSchema,
      tax: figureSchema,
    }),
  ),
  series: z.array(seriesPointSchema),
});
export const paymentsReportSchema = z.object({
  ...reportHeadFields,
  kind: z.literal('payments'),
  totals: z.object(ordersAndAmount),
  /** Sales by how and whether they are paid; refunds of lost orders in rows of their own (`group` 'lost'). */
  rows: z.array(
    z.object({
      method: paymentMethodSchema,
      status: paymentStatusSchema,
      group: z.enum(['sales', 'lost']),
      ...ordersAndAmount,
    }),
  ),
  /** Money that came in and went back, by the days of the payments and refunds. */
  tenders: z.array(
    z.object({
      method: tenderMethodSchema,
      payments: figureSchema,
      amount: figureSchema,
      refunded: figureSchema,
      /** amount − refunded */
      net: figureSchema,
    }),
  ),
  series: z.array(seriesPointSchema),
});
/** `offered`: lost orders of the range. `orders`, `amount`: orders of the range that an offer won back, and their bills. */
export const wonBackSchema = z.object({ offered: figureSchema, ...ordersAndAmount });
export type WonBack = z.infer<typeof wonBackSchema>;
export const cancellationsReportSchema = z.object({
  ...reportHeadFields,
  kind: z.literal('cancellations'),
  totals: z.object({
    ...ordersAndAmount,
    /** Lost orders of all orders placed, in hundredths of a per cent. */
    rate: figureSchema,
  }),
  rows: z.array(
    z.object({ status: lostStatusSchema, reason: z.nullable(reasonCodeSchema), ...ordersAndAmount }),
  ),
  /** Left out by a server that knows none. */
  wonBack: z.optional(wonBackSchema),
  series: z.array(seriesPointSchema),
});
/** What a person gave for a reason. `amount`: taken off the goods. `listed`: those goods at menu prices. */
export const givenDiscountSchema = z.object({
  given: orderDiscountSchema.shape.given,
  reason: discountReasonSchema,
  userId: idSchema,
  name: z.string(),
  orders: figureSchema,
  amount: figureSchema,
  listed: figureSchema,
});
export type GivenDiscount = z.infer<typeof givenDiscountSchema>;
export const couponsReportSchema = z.object({
  ...reportHeadFields,
  kind: z.literal('coupons'),
  totals: z.object({ orders: figureSchema, discount: figureSchema, amount: figureSchema }),
  /** `amount`: what the orders with the coupon came to. */
  rows: z.array(
    z.object({ code: z.string(), orders: figureSchema, discount: figureSchema, amount: figureSchema }),
  ),
  /** Complimentary orders and staff meals too; left out by a server that knows none. */
  discounts: z.optional(z.array(givenDiscountSchema)),
  series: z.array(seriesPointSchema),
});
export const reportSchema = z.discriminatedUnion('kind', [
  salesReportSchema,
  itemsReportSchema,
  taxReportSchema,
  paymentsReportSchema,
  cancellationsReportSchema,
  couponsReportSchema,
]);
export type Report = z.infer<typeof reportSchema>;
export type ReportOf<Kind extends ReportKind> = Extract<Report, { kind: Kind }>;

/** `search`, `sort`, `skip` and `limit` are for the items report. */
export const reportQuerySchema = z.extend(reportRangeQuerySchema, {
  kind: reportKindSchema,
  search: z.optional(z.string().check(trimmed(), z.maxLength(60))),
  sort: z._default(z.enum(['amount', 'quantity', 'orders', 'name']), 'amount'),
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
});
export type ReportQuery = z.output<typeof reportQuerySchema>;
