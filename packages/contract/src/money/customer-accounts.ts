import * as z from 'zod/mini';
import { counterMethodSchema } from './order-money';
import { currencySchema } from '../outlets/outlets';
import { idempotencyKeySchema, idSchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';

/** A customer who bought on account and has not paid all of it. */
export const customerAccountSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  mobile: z.string(),
  /** Owed. */
  balance: moneySchema,
  /** Of the oldest sale on account that is not paid yet. */
  since: instantSchema,
});
export type CustomerAccount = z.infer<typeof customerAccountSchema>;

/** Those who owe most first. */
export const customerAccountsSchema = z.object({
  currency: currencySchema,
  owed: moneySchema,
  accounts: z.array(customerAccountSchema),
});
export type CustomerAccounts = z.infer<typeof customerAccountsSchema>;

export const payAccountBodySchema = z.object({
  outletId: idSchema,
  customerId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  method: counterMethodSchema,
  /** At most what is owed. */
  amount: moneySchema.check(z.positive(), z.maximum(1_000_000_000)),
  reference: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
});
