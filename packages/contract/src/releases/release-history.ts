import * as z from 'zod/mini';
import { instantSchema } from '../basics/primitives';

export const historyActions = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'pause',
  'resume',
  'freeze',
  'unfreeze',
  'quarantine',
  'unquarantine',
  'retire',
  'token',
  'revokeToken',
  'account',
  'internal',
  'staffToken',
  'revokeStaffToken',
  'override',
  'notCounted',
  'allowBackend',
  'forbidBackend',
  'setting',
  'backup',
] as const;

/** Who did what, when and why. Entries are chained by their hashes from number 1 on. */
export const historyEntrySchema = z.object({
  seq: z.nullable(z.int().check(z.positive())),
  remote: z.string(),
  releaseId: z.nullable(z.string()),
  action: z.enum(historyActions),
  by: z.string(),
  reason: z.string(),
  /** Before and after, and the figures of an automatic act. */
  details: z.record(z.string(), z.unknown()),
  revision: z.int().check(z.nonnegative()),
  at: instantSchema,
  /** SHA-256 over the hash before and this entry, hexadecimal; null on entries older than the chain. */
  hash: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What came of checking the whole chain. */
export const historyCheckSchema = z.object({
  intact: z.boolean(),
  entries: z.int().check(z.nonnegative()),
  /** Hash of the last entry; noted elsewhere, it proves later that nothing before it was changed or cut off. */
  head: z.nullable(z.string()),
  /** First entry that is missing or does not fit; null when intact. */
  brokenAt: z.nullable(z.int().check(z.positive())),
  /** Whether the asked-for head is in the chain; null: none was asked for. */
  holdsHead: z.nullable(z.boolean()),
  /** Entries that the present release key did not sign: from before entries were signed, or from before it was changed. */
  unverified: z._default(z.int().check(z.nonnegative()), 0),
});
