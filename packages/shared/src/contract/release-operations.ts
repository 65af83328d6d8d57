import { z } from 'zod';
import { businessTypeSchema, idSchema, instantSchema } from './primitives';
import { releaseIdSchema, remoteNameSchema } from './release';
import { releaseFailureKindSchema } from './release-health';

/** All merchants, in basis points: 10 000. */
export const allBasisPoints = 10_000;
export const basisPointsSchema = z.int().min(0).max(allBasisPoints);

/** viewer: sees · operator: also changes what merchants get · admin: also accounts and tokens. */
export const opsRoles = ['viewer', 'operator', 'admin'] as const;
export const opsRoleSchema = z.enum(opsRoles);
export type OpsRole = z.infer<typeof opsRoleSchema>;

/** Why somebody does it; kept in the history. */
export const opsReasonSchema = z.string().trim().min(3).max(500);

const namedSchema = z.object({
  merchantIds: z.array(idSchema).max(5_000).default([]),
  /** The whole merchant of such an outlet, so that all screens of one outlet agree. */
  outletIds: z.array(idSchema).max(5_000).default([]),
  userIds: z.array(idSchema).max(5_000).default([]),
});

/** Whom a canary goes to beside its share. Deny wins over allow, allow and cohorts over the share. */
export const rolloutRulesSchema = z.object({
  allow: namedSchema.default({ merchantIds: [], outletIds: [], userIds: [] }),
  deny: namedSchema.default({ merchantIds: [], outletIds: [], userIds: [] }),
  cohorts: z
    .object({
      /** Our own merchants: those on the internal list. */
      internal: z.boolean().default(false),
      /** Merchants with an outlet of such a business. */
      businessTypes: z.array(businessTypeSchema).default([]),
    })
    .default({ internal: false, businessTypes: [] }),
});
export type RolloutRules = z.infer<typeof rolloutRulesSchema>;

/** A canary under way. */
export const rolloutSchema = z.object({
  rolloutId: idSchema,
  releaseId: releaseIdSchema,
  basisPoints: basisPointsSchema,
  rules: rolloutRulesSchema,
  /** Paused: nobody gets the canary until it is resumed; share and rules are kept. */
  paused: z.boolean(),
  startedBy: z.string(),
  startedAt: instantSchema,
});

/** One release of a remote, as operators see it. */
export const opsReleaseSchema = z.object({
  remote: remoteNameSchema,
  releaseId: releaseIdSchema,
  version: z.string(),
  /** SHA-256 over all its files. */
  digest: z.string(),
  publishedBy: z.string(),
  publishedAt: instantSchema,
  /** What merchants get of it now. */
  standing: z.enum(['stable', 'canary', 'lastGood', 'kept']),
  /** null: may be given to merchants. */
  quarantine: z.object({ by: z.string(), at: instantSchema, reason: z.string() }).nullable(),
});
export type OpsRelease = z.infer<typeof opsReleaseSchema>;

/** Where one remote (or the shell) stands. `version` is what `If-Match` must name to change it: `"7"`. */
export const opsRemoteSchema = z.object({
  remote: remoteNameSchema,
  version: z.int().nonnegative(),
  stable: releaseIdSchema.nullable(),
  lastGood: releaseIdSchema.nullable(),
  rollout: rolloutSchema.nullable(),
  /** Frozen: nothing new goes live; rolling back and quarantine are still allowed. */
  freeze: z.object({ by: z.string(), at: instantSchema, reason: z.string() }).nullable(),
  releases: z.int().nonnegative(),
  updatedAt: instantSchema.nullable(),
});
export type OpsRemote = z.infer<typeof opsRemoteSchema>;

/** Failures of one release within a window. */
export const healthFiguresSchema = z.object({
  /** Pages that reported, at most one count each. */
  sessions: z.int().nonnegative(),
  failures: z.int().nonnegative(),
  merchants: z.int().nonnegative(),
  failedMerchants: z.int().nonnegative(),
  byKind: z.partialRecord(releaseFailureKindSchema, z.int().nonnegative()),
});
export type HealthFigures = z.infer<typeof healthFiguresSchema>;

/** What the rules make of the figures; `rule` says which one asks for a rollback. */
export const rollbackVerdictSchema = z.object({
  rollback: z.boolean(),
  rule: z.enum(['hard', 'widespread', 'soft']).nullable(),
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
  canary: z
    .object({
      releaseId: releaseIdSchema,
      /** The last 2 minutes. */
      short: healthFiguresSchema,
      /** The last 10 minutes. */
      long: healthFiguresSchema,
      verdict: rollbackVerdictSchema,
    })
    .nullable(),
  stable: z
    .object({ releaseId: releaseIdSchema, short: healthFiguresSchema, long: healthFiguresSchema })
    .nullable(),
  stepSeconds: z.int().positive(),
  /** Oldest first; steps in which nothing was reported are left out. */
  series: z.array(
    z.object({
      at: instantSchema,
      releaseId: releaseIdSchema,
      sessions: z.int().nonnegative(),
      failures: z.int().nonnegative(),
      /** Median time to ready, ms; null: none was ready. */
      medianMs: z.number().nullable(),
    }),
  ),
  /** The latest failures, newest first. */
  failures: z.array(
    z.object({
      at: instantSchema,
      releaseId: releaseIdSchema,
      kind: releaseFailureKindSchema,
      message: z.string(),
      merchantId: idSchema.nullable(),
      fellBackTo: releaseIdSchema.nullable(),
    }),
  ),
});
export type RemoteHealth = z.infer<typeof remoteHealthSchema>;

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
  'token',
  'revokeToken',
  'account',
  'internal',
] as const;

/** Who did what, when and why. Entries are chained by their hashes from number 1 on. */
export const historyEntrySchema = z.object({
  seq: z.int().positive().nullable(),
  remote: z.string(),
  releaseId: z.string().nullable(),
  action: z.enum(historyActions),
  by: z.string(),
  reason: z.string(),
  /** Before and after, and the figures of an automatic act. */
  details: z.record(z.string(), z.unknown()),
  revision: z.int().nonnegative(),
  at: instantSchema,
  /** SHA-256 over the hash before and this entry, hexadecimal; null on entries older than the chain. */
  hash: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What came of checking the whole chain. */
export const historyCheckSchema = z.object({
  intact: z.boolean(),
  entries: z.int().nonnegative(),
  /** Hash of the last entry; noted elsewhere, it proves later that nothing before it was changed or cut off. */
  head: z.string().nullable(),
  /** First entry that is missing or does not fit; null when intact. */
  brokenAt: z.int().positive().nullable(),
  /** Whether the asked-for head is in the chain; null: none was asked for. */
  holdsHead: z.boolean().nullable(),
});

export const opsAccountSchema = z.object({
  accountId: idSchema,
  login: z.string(),
  name: z.string(),
  role: opsRoleSchema,
  disabled: z.boolean(),
});
export type OpsAccount = z.infer<typeof opsAccountSchema>;

export const opsLoginSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@-]{1,79}$/);
export const opsPasswordSchema = z.string().min(10).max(200);

/** A token that publishes one remote, as it is listed: never the token itself. */
export const publishTokenSchema = z.object({
  tokenId: idSchema,
  remote: remoteNameSchema,
  label: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type PublishToken = z.infer<typeof publishTokenSchema>;

/** A merchant as operators need to know it: enough to tell one from another. */
export const opsMerchantSchema = z.object({
  merchantId: idSchema,
  /** null: there is no such merchant (any more). */
  name: z.string().nullable(),
  /** Some of its outlets. */
  outlets: z.array(z.string()),
});
export type OpsMerchant = z.infer<typeof opsMerchantSchema>;

/** Our own merchants, in the order of their ids. */
export const internalCohortSchema = z.object({
  merchantIds: z.array(idSchema),
  merchants: z.array(opsMerchantSchema.extend({ addedBy: z.string(), addedAt: instantSchema })),
});

/** Who is signed in to the operations API. */
export const opsIdentitySchema = z.object({
  name: z.string(),
  role: opsRoleSchema,
  account: opsAccountSchema.nullable(),
});

/** What publishing does to what merchants get. */
export const promotionSchema = z.enum(['first', 'new', 'always', 'never']);

/** A build as it is uploaded: base64 by file name. */
export const releaseUploadSchema = z.object({
  files: z.record(z.string(), z.base64()),
  promotion: promotionSchema.default('first'),
});

/** What a release takes from the shells that merchants have, and what of it is missing there. */
export const contractReportSchema = z.object({
  /** Release of the stable shell; null: none is published. */
  shell: releaseIdSchema.nullable(),
  /** Every release of the shell that was asked, where merchants have more than one. */
  shells: z.array(releaseIdSchema).optional(),
  /** Everything that was compared. */
  checked: z.array(z.object({ remote: remoteNameSchema, releaseId: releaseIdSchema })),
  unmet: z.array(
    z.object({
      remote: remoteNameSchema,
      releaseId: releaseIdSchema,
      key: z.string(),
      required: z.string(),
      /** null: the shell has no such module. */
      offered: z.string().nullable(),
      /** Names the release uses that the shell lacks or changed. Absent: the version does not fit. */
      names: z.array(z.string()).optional(),
      /** The release of the shell that lacks it; null: none is published. */
      shell: releaseIdSchema.nullish(),
    }),
  ),
});
export type ContractReport = z.infer<typeof contractReportSchema>;

/** What came of one publication. */
export const publishOutcomeSchema = z.object({
  remote: remoteNameSchema,
  releaseId: releaseIdSchema,
  /** 'unchanged': these bytes were published before. */
  outcome: z.enum(['published', 'unchanged']),
  /** Whether this call made it what merchants get. */
  promoted: z.boolean(),
  revision: z.int(),
  report: contractReportSchema,
});

/** Below the main API: a stream of server-sent events, one `changed` with this data for every new revision. */
export const opsEventsPath = '/ops/events';
export const opsEventSchema = z.object({ revision: z.int().nonnegative() });
