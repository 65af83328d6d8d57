import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../basics/primitives';
import { releaseIdSchema } from './release';
import { remoteNameSchema } from './remote-declaration';
import { releaseFailureKindSchema } from './release-health';

/** Failures of one release within a window. */
export const healthFiguresSchema = z.object({
  /** Pages that reported, at most one count each. */
  sessions: z.int().check(z.nonnegative()),
  failures: z.int().check(z.nonnegative()),
  merchants: z.int().check(z.nonnegative()),
  failedMerchants: z.int().check(z.nonnegative()),
  byKind: z.partialRecord(releaseFailureKindSchema, z.int().check(z.nonnegative())),
});
export type HealthFigures = z.infer<typeof healthFiguresSchema>;

/**
 * Pages that were about to run a release, and those of them that said nothing after it: neither that it was ready, nor
 * that it failed, nor that the page was left.
 */
export const silenceSchema = z.object({
  pages: z.int().check(z.nonnegative()),
  silent: z.int().check(z.nonnegative()),
  merchants: z.int().check(z.nonnegative()),
  silentMerchants: z.int().check(z.nonnegative()),
});
export type Silence = z.infer<typeof silenceSchema>;
/** Of a server from before silence was counted. */
const uncounted: Silence = { pages: 0, silent: 0, merchants: 0, silentMerchants: 0 };

/**
 * Reports of the last 10 minutes that are in no figure: merchants count who traded before the release went out, or are
 * in the internal cohort.
 */
export const leftOutSchema = z.object({
  pages: z.int().check(z.nonnegative()),
  failures: z.int().check(z.nonnegative()),
  merchants: z.int().check(z.nonnegative()),
});
export type LeftOut = z.infer<typeof leftOutSchema>;
/** Of a server from before they were counted. */
const noneLeftOut: LeftOut = { pages: 0, failures: 0, merchants: 0 };

/** What the rules make of the figures; `rule` says which one asks for a rollback. */
export const rollbackVerdictSchema = z.object({
  rollback: z.boolean(),
  rule: z.nullable(z.enum(['hard', 'widespread', 'silent', 'soft'])),
  /** In one English sentence with the figures, as the history keeps it. */
  why: z.string(),
  /** Failure rates of the long window, 0 to 1, and the one-sided z of the two. */
  canaryRate: z.number(),
  stableRate: z.number(),
  z: z.number(),
});
export type RollbackVerdict = z.infer<typeof rollbackVerdictSchema>;

/** Health of a remote: windows of the rules now, and a series for charts. */
export const remoteHealthSchema = z.object({
  remote: remoteNameSchema,
  at: instantSchema,
  /** null: no canary under way. */
  canary: z.nullable(
    z.object({
      releaseId: releaseIdSchema,
      /** The last 2 minutes. */
      short: healthFiguresSchema,
      /** The last 10 minutes. */
      long: healthFiguresSchema,
      /** Of pages of the 10 minutes that ended a minute ago: so long a page has for its answer. */
      silence: z._default(silenceSchema, uncounted),
      leftOut: z._default(leftOutSchema, noneLeftOut),
      verdict: rollbackVerdictSchema,
    }),
  ),
  stable: z.nullable(
    z.object({
      releaseId: releaseIdSchema,
      short: healthFiguresSchema,
      long: healthFiguresSchema,
      silence: z._default(silenceSchema, uncounted),
      leftOut: z._default(leftOutSchema, noneLeftOut),
    }),
  ),
  stepSeconds: z.int().check(z.positive()),
  /** Oldest first; steps in which nothing was reported are left out. */
  series: z.array(
    z.object({
      at: instantSchema,
      releaseId: releaseIdSchema,
      sessions: z.int().check(z.nonnegative()),
      failures: z.int().check(z.nonnegative()),
      /** Median time to ready, ms; null: none was ready. */
      medianMs: z.nullable(z.number()),
    }),
  ),
  /** Reports without a session in the time of the series: unverified, and in no other figure. */
  anonymous: z._default(
    z.object({ sessions: z.int().check(z.nonnegative()), failures: z.int().check(z.nonnegative()) }),
    { sessions: 0, failures: 0 },
  ),
  /** The latest failures, newest first. */
  failures: z.array(
    z.object({
      at: instantSchema,
      releaseId: releaseIdSchema,
      kind: releaseFailureKindSchema,
      message: z.string(),
      merchantId: z.nullable(idSchema),
      fellBackTo: z.nullable(releaseIdSchema),
    }),
  ),
});
export type RemoteHealth = z.infer<typeof remoteHealthSchema>;
