import { z } from 'zod';

/** Entities of the partner's API, as far as they are read. Amounts are in paise, times in seconds. */

const seconds = z.int().transform((value) => new Date(value * 1000));
/** An empty object is written as an empty list. */
const notes = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.unknown()).transform(() => ({}))])
  .nullish()
  .transform((value): Record<string, string> => value ?? {});

export const linkSchema = z.object({
  id: z.string(),
  reference_id: z.string(),
  short_url: z.string().min(1),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  currency: z.string(),
  payments: z
    .array(
      z.object({
        payment_id: z.string(),
        amount: z.int(),
        method: z.string(),
        status: z.string(),
        created_at: seconds,
      }),
    )
    .nullish()
    .transform((value) => value ?? []),
});
export const linksSchema = z.object({ payment_links: z.array(linkSchema) });

export const orderSchema = z.object({ id: z.string(), receipt: z.string().nullish() });

export const paymentSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  method: z.string(),
  order_id: z.string().nullish(),
  notes,
  created_at: seconds,
});

export const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});

export const settlementSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['created', 'processed', 'failed']),
  utr: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  created_at: seconds,
});

export const itemsOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

/** A line of `GET /v1/settlements/recon/combined`. `fee` includes `tax`. */
export const reconItemSchema = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.int(),
  credit: z.int(),
  amount: z.int(),
  currency: z.string(),
  fee: z
    .int()
    .nullish()
    .transform((value) => value ?? 0),
  tax: z
    .int()
    .nullish()
    .transform((value) => value ?? 0),
  created_at: seconds,
  settlement_id: z.string().nullish(),
  payment_id: z.string().nullish(),
  order_receipt: z.string().nullish(),
});

export const errorSchema = z.object({
  error: z.object({ code: z.string(), description: z.string() }),
});

/** The name alone: the partner may send events that this server does not know. */
export const eventNameSchema = z.object({ event: z.string() });

const entity = <Schema extends z.ZodType>(schema: Schema) => z.object({ entity: schema });
export const eventSchema = z.object({
  entity: z.literal('event'),
  event: z.string(),
  payload: z.object({
    payment: entity(paymentSchema).optional(),
    payment_link: entity(z.object({ reference_id: z.string() })).optional(),
    refund: entity(refundSchema).optional(),
    settlement: entity(settlementSchema).optional(),
  }),
});
