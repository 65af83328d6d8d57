import * as z from 'zod/mini';
import { emailSchema, personNameSchema } from '../people/account';
import { phoneCodeSchema } from '../basics/phones';
import { crmLimits } from '../basics/constants';
import { orderStatusSchema } from '../orders/orders';
import { currencySchema } from '../outlets/outlets';
import { customerAddressSchema } from '../pos/pos-customers';
import {
  actorSchema,
  idSchema,
  idempotencyKeySchema,
  instantSchema,
  moneySchema,
  trimmed,
} from '../basics/primitives';

export const builtInSegments = ['all', 'new', 'regular', 'lapsed', 'highSpend'] as const;
export const builtInSegmentSchema = z.enum(builtInSegments);

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const days = z.int().check(z.minimum(1), z.maximum(3_650));
/** All that are given must hold. Spend in the smallest unit of the currency; days back from now. */
export const segmentRulesSchema = z
  .partial(
    z.object({
      minOrders: count,
      maxOrders: count,
      minSpend: moneySchema.check(z.nonnegative(), z.maximum(1_000_000_000_00)),
      maxSpend: moneySchema.check(z.nonnegative(), z.maximum(1_000_000_000_00)),
      /** Ordered within so many days. */
      orderedWithinDays: days,
      /** Ordered before, but not within so many days. */
      notOrderedForDays: days,
      /** First order within so many days. */
      firstOrderWithinDays: days,
      consent: z.boolean(),
      /** Ordered at this outlet; the other figures then count there only. */
      outletId: idSchema,
    }),
  )
  .check(
    z.refine((rules) => Object.values(rules).some((rule) => rule !== undefined), {
      message: 'required',
    }),
    z.refine((rules) => (rules.minOrders ?? 0) <= (rules.maxOrders ?? Number.MAX_SAFE_INTEGER), {
      path: ['maxOrders'],
      message: 'maxBelowMin',
    }),
    z.refine((rules) => (rules.minSpend ?? 0) <= (rules.maxSpend ?? Number.MAX_SAFE_INTEGER), {
      path: ['maxSpend'],
      message: 'maxBelowMin',
    }),
  );
export type SegmentRules = z.infer<typeof segmentRulesSchema>;

export const segmentSchema = z.object({
  /** A built-in segment's name, or the id of an own one. */
  segment: z.string(),
  /** Empty for a built-in one: the screen has the words. */
  name: z.string(),
  rules: z.nullable(segmentRulesSchema),
  customers: z.int(),
  /** Of these, those that may be written to. */
  consenting: z.int(),
});
export type Segment = z.infer<typeof segmentSchema>;
const segmentChoice = z.union([builtInSegmentSchema, idSchema]);
export const saveSegmentBodySchema = z.object({
  /** Left out: a new one. */
  segmentId: z.optional(idSchema),
  name: z.string().check(trimmed(), z.minLength(1), z.maxLength(60)),
  rules: segmentRulesSchema,
});
export const segmentCountSchema = z.object({ customers: z.int(), consenting: z.int() });

/** A customer as the list shows them. Figures are those of the user's outlets. */
export const crmProfileSchema = z.object({
  /** Opens the whole profile. */
  token: idSchema,
  name: z.string(),
  countryCode: phoneCodeSchema,
  mobile: z.string(),
  email: z.nullable(z.string()),
  /** May be written to; null: never asked. */
  consent: z.nullable(z.boolean()),
  currency: currencySchema,
  /** Orders that are sales, and what they came to. */
  orders: z.int(),
  /** At the outlets of `currency`: other currencies are not added to it. */
  spend: moneySchema,
  firstOrderAt: z.nullable(instantSchema),
  lastOrderAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type CrmProfile = z.infer<typeof crmProfileSchema>;

export const crmListQuerySchema = z.object({
  segment: z._default(segmentChoice, 'all'),
  /** Part of the name, the first digits of the number, or part of the e-mail. */
  search: z.optional(z.string().check(trimmed(), z.maxLength(60))),
  sort: z._default(z.enum(['lastOrder', 'spend', 'orders', 'name', 'newest']), 'lastOrder'),
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
export type CrmListQuery = z.output<typeof crmListQuerySchema>;
export const crmListSchema = z.object({ profiles: z.array(crmProfileSchema), total: z.int() });

export const crmNoteSchema = z.object({
  noteId: idSchema,
  text: z.string(),
  by: actorSchema,
  at: instantSchema,
});
export const crmTokenQuerySchema = z.object({ token: idSchema });
/** All there is about a customer. */
export const crmProfileDetailSchema = z.extend(crmProfileSchema, {
  /** Goes up with every change of name, e-mail or consent. */
  updatedAt: instantSchema,
  /** Owed for what was bought on account, by currency; absent: nothing. */
  owed: z.optional(z.array(z.object({ currency: currencySchema, amount: moneySchema }))),
  lostOrders: z.int(),
  average: moneySchema,
  addresses: z.array(customerAddressSchema),
  favourites: z.array(
    z.object({
      itemId: idSchema,
      name: z.string(),
      quantity: z.int(),
      orders: z.int(),
      lastAt: instantSchema,
    }),
  ),
  byOutlet: z.array(
    z.object({
      outletId: idSchema,
      displayName: z.string(),
      currency: currencySchema,
      orders: z.int(),
      spend: moneySchema,
    }),
  ),
  /** Newest first; all of them: `report.getOrderDetails` with `customerId`, or `crm.orders`. */
  lastOrders: z.array(
    z.object({
      orderId: idSchema,
      outletId: idSchema,
      outletName: z.string(),
      orderNumber: z.int(),
      status: orderStatusSchema,
      total: moneySchema,
      currency: currencySchema,
      placedAt: instantSchema,
      /** '2 × Masala Dosa, 1 × Filter Coffee'. */
      summary: z.string(),
    }),
  ),
  notes: z.array(crmNoteSchema),
  consentChanges: z.array(z.object({ consent: z.nullable(z.boolean()), by: actorSchema, at: instantSchema })),
  /** Merges into this customer that can still be undone. */
  merges: z.array(
    z.object({
      mergeId: idSchema,
      name: z.string(),
      mobile: z.string(),
      at: instantSchema,
      undoUntil: instantSchema,
    }),
  ),
  messages: z.array(
    z.object({
      kind: z.enum(['message', 'coupon']),
      text: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      at: instantSchema,
    }),
  ),
});
export type CrmProfileDetail = z.infer<typeof crmProfileDetailSchema>;
export const crmOrdersQuerySchema = z.extend(crmTokenQuerySchema, {
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
});
export const crmOrdersSchema = z.object({ orders: crmProfileDetailSchema.shape.lastOrders, total: z.int() });

/** Fields left out stay as they are. */
export const updateProfileBodySchema = z.object({
  token: idSchema,
  name: z.optional(personNameSchema),
  email: z.optional(z.nullable(emailSchema)),
  consent: z.optional(z.boolean()),
  /** What stood there when the change was begun: a field that says something else by now is not overwritten, 409. */
  seen: z.optional(
    z.partial(
      z.object({ name: z.string(), email: z.nullable(z.string()), consent: z.nullable(z.boolean()) }),
    ),
  ),
});
/** `noteId` is the writer's, so that a repeat writes none twice. */
export const addNoteBodySchema = z.object({
  token: idSchema,
  noteId: idSchema,
  text: z.string().check(trimmed(), z.minLength(1), z.maxLength(crmLimits.noteLength)),
});
export const removeNoteBodySchema = z.object({ token: idSchema, noteId: idSchema });

/** Two records of one person become one: `keep` gets the other's orders, addresses, notes and wallet. */
export const mergeBodySchema = z
  .object({ keep: idSchema, away: idSchema, idempotencyKey: idempotencyKeySchema })
  .check(
    z.refine(({ keep, away }) => keep !== away, {
      path: ['away'],
      message: 'sameTwice',
    }),
  );
export const mergedSchema = z.object({
  mergeId: idSchema,
  token: idSchema,
  orders: z.int(),
  undoUntil: instantSchema,
});
export const undoMergeBodySchema = z.object({ mergeId: idSchema });
/** Records that may be the same person: same name or e-mail. */
export const duplicatesSchema = z.array(crmProfileSchema);

/** A message or a coupon to everybody of a segment who agreed to be written to. */
export const sendToSegmentBodySchema = z
  .object({
    segment: segmentChoice,
    kind: z.enum(['message', 'coupon']),
    /** '{name}' becomes the customer's name, '{coupon}' the code. */
    text: z.string().check(trimmed(), z.minLength(3), z.maxLength(crmLimits.messageLength)),
    /** Needed for 'coupon': one of the merchant's active codes. */
    coupon: z.optional(z.string().check(trimmed(), z.toUpperCase(), z.maxLength(20))),
    idempotencyKey: idempotencyKeySchema,
  })
  .check(
    z.refine((body) => body.kind === 'message' || body.coupon !== undefined, {
      path: ['coupon'],
      message: 'required',
    }),
  );
export const crmSendingSchema = z.object({
  sendingId: idSchema,
  segment: z.string(),
  segmentName: z.string(),
  kind: z.enum(['message', 'coupon']),
  text: z.string(),
  coupon: z.nullable(z.string()),
  state: z.enum(['waiting', 'sending', 'done']),
  /** Who gets it; those without consent are not among them. */
  recipients: z.int(),
  withoutConsent: z.int(),
  sent: z.int(),
  failed: z.int(),
  by: actorSchema,
  at: instantSchema,
});
export type CrmSending = z.infer<typeof crmSendingSchema>;
export const crmCouponsSchema = z.array(z.object({ code: z.string(), description: z.string() }));

export const crmExportQuerySchema = z.extend(z.omit(crmListQuerySchema, { skip: true, limit: true }), {
  format: z.enum(['csv', 'xlsx']),
});
