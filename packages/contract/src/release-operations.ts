import * as z from 'zod/mini';
import { businessTypeSchema, idSchema, instantSchema } from './primitives';
import { releaseIdSchema } from './release';
import { remoteNameSchema } from './remote-declaration';
import { releaseFailureKindSchema } from './release-health';

/** All merchants, in basis points: 10 000. */
export const allBasisPoints = 10_000;
export const basisPointsSchema = z.int().check(z.minimum(0), z.maximum(allBasisPoints));

/** viewer: sees · operator: also changes what merchants get · admin: also accounts and tokens. */
export const opsRoles = ['viewer', 'operator', 'admin'] as const;
export const opsRoleSchema = z.enum(opsRoles);
export type OpsRole = z.infer<typeof opsRoleSchema>;

/**
 * What a token may do with its remote. publish: bring releases · view: status, releases, health and history ·
 * steer: canary, share and rules, pause, promotion, rollback, quarantine.
 */
export const remoteRights = ['publish', 'view', 'steer'] as const;
export const remoteRightSchema = z.enum(remoteRights);
export type RemoteRight = z.infer<typeof remoteRightSchema>;

/** Remotes, the shell among them, that an operator may change. null: all. */
export const opsRemotesSchema = z.nullable(z.array(remoteNameSchema).check(z.minLength(1), z.maxLength(100)));

/** Why somebody does it; kept in the history. */
export const opsReasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

const namedSchema = z.object({
  merchantIds: z._default(z.array(idSchema).check(z.maxLength(5_000)), []),
  /** The whole merchant of such an outlet, so that all screens of one outlet agree. */
  outletIds: z._default(z.array(idSchema).check(z.maxLength(5_000)), []),
  userIds: z._default(z.array(idSchema).check(z.maxLength(5_000)), []),
});

/** Whom a canary goes to beside its share. Deny wins over allow, allow and cohorts over the share. */
export const rolloutRulesSchema = z.object({
  allow: z._default(namedSchema, { merchantIds: [], outletIds: [], userIds: [] }),
  deny: z._default(namedSchema, { merchantIds: [], outletIds: [], userIds: [] }),
  cohorts: z._default(
    z.object({
      /** Our own merchants: those on the internal list. */
      internal: z._default(z.boolean(), false),
      /** Merchants with an outlet of such a business. */
      businessTypes: z._default(z.array(businessTypeSchema), []),
    }),
    { internal: false, businessTypes: [] },
  ),
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
  quarantine: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
});
export type OpsRelease = z.infer<typeof opsReleaseSchema>;

/** Where one remote (or the shell) stands. `version` is what `If-Match` must name to change it: `"7"`. */
export const opsRemoteSchema = z.object({
  remote: remoteNameSchema,
  version: z.int().check(z.nonnegative()),
  stable: z.nullable(releaseIdSchema),
  lastGood: z.nullable(releaseIdSchema),
  rollout: z.nullable(rolloutSchema),
  /** Frozen: nothing new goes live; rolling back and quarantine are still allowed. */
  freeze: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
  releases: z.int().check(z.nonnegative()),
  updatedAt: z.nullable(instantSchema),
});
export type OpsRemote = z.infer<typeof opsRemoteSchema>;

/** A canary of another remote that ended because it does not fit what was gone back to. */
export const endedCanarySchema = z.object({ remote: remoteNameSchema, releaseId: releaseIdSchema });
export type EndedCanary = z.infer<typeof endedCanarySchema>;

/** Where a remote stands after a way back. */
export const opsWayBackSchema = z.extend(opsRemoteSchema, {
  /** Canaries that ended with it; only where `force` allowed that. */
  endedCanaries: z._default(z.array(endedCanarySchema), []),
});
export type OpsWayBack = z.infer<typeof opsWayBackSchema>;
/** Details of the refusal CANARIES_WOULD_END. */
export const canariesWouldEndSchema = z.object({
  canaries: z.array(endedCanarySchema).check(z.minLength(1)),
});

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

/** What the rules make of the figures; `rule` says which one asks for a rollback. */
export const rollbackVerdictSchema = z.object({
  rollback: z.boolean(),
  rule: z.nullable(z.enum(['hard', 'widespread', 'soft'])),
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
      verdict: rollbackVerdictSchema,
    }),
  ),
  stable: z.nullable(
    z.object({ releaseId: releaseIdSchema, short: healthFiguresSchema, long: healthFiguresSchema }),
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
  'staffToken',
  'revokeStaffToken',
  'override',
  'notCounted',
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

export const opsAccountSchema = z.object({
  accountId: idSchema,
  login: z.string(),
  name: z.string(),
  role: opsRoleSchema,
  /** For the role operator; the others see all, and an admin changes all. */
  remotes: opsRemotesSchema,
  disabled: z.boolean(),
});
export type OpsAccount = z.infer<typeof opsAccountSchema>;

export const opsLoginSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._@-]{1,79}$/));
export const opsPasswordSchema = z.string().check(z.minLength(10), z.maxLength(200));

/** What the holder of a token may do, and with which remote. */
export const remoteGrantSchema = z.object({
  remote: remoteNameSchema,
  rights: z.array(remoteRightSchema).check(z.minLength(1)),
});
export type RemoteGrant = z.infer<typeof remoteGrantSchema>;

/** A token of one remote, as it is listed: never the token itself. */
export const publishTokenSchema = z.extend(remoteGrantSchema, {
  tokenId: idSchema,
  label: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type PublishToken = z.infer<typeof publishTokenSchema>;

/** A staff token, as it is listed: never the token itself. */
export const staffTokenInfoSchema = z.object({
  tokenId: idSchema,
  /** Login of the operator. It is void while that account is shut. */
  issuedBy: z.string(),
  userIds: z.array(idSchema),
  origins: z.array(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
});
export type StaffTokenInfo = z.infer<typeof staffTokenInfoSchema>;

/** A merchant as operators need to know it: enough to tell one from another. */
export const opsMerchantSchema = z.object({
  merchantId: idSchema,
  /** null: there is no such merchant (any more). */
  name: z.nullable(z.string()),
  /** Some of its outlets. */
  outlets: z.array(z.string()),
});
export type OpsMerchant = z.infer<typeof opsMerchantSchema>;

/** Our own merchants, in the order of their ids. */
export const internalCohortSchema = z.object({
  merchantIds: z.array(idSchema),
  merchants: z.array(z.extend(opsMerchantSchema, { addedBy: z.string(), addedAt: instantSchema })),
});

/** Who calls the operations API. */
export const opsIdentitySchema = z.object({
  name: z.string(),
  /** Of a token: viewer, within its grant. */
  role: opsRoleSchema,
  account: z.nullable(opsAccountSchema),
  /** What a token of one remote allows; null: not called with one. */
  grant: z.nullable(remoteGrantSchema),
});

/** What publishing does to what merchants get. */
export const promotionSchema = z.enum(['first', 'new', 'always', 'never']);

/** A build as it is uploaded: base64 by file name. */
export const releaseUploadSchema = z.object({
  files: z.record(z.string(), z.base64()),
  promotion: z._default(promotionSchema, 'first'),
});

/** Something that a release takes from a shell and that is missing there. */
const unmetShareSchema = z.object({
  key: z.string(),
  required: z.string(),
  /** null: the shell has no such module. */
  offered: z.nullable(z.string()),
  /** Names the release uses that the shell lacks or changed. Absent: the version does not fit. */
  names: z.optional(z.array(z.string())),
});

/** What a release takes from the shells that merchants have, and what of it is missing there. */
export const contractReportSchema = z.object({
  /** Release of the stable shell; null: none is published. */
  shell: z.nullable(releaseIdSchema),
  /** Every release of the shell that was asked, where merchants have more than one. */
  shells: z.optional(z.array(releaseIdSchema)),
  /** Everything that was compared. */
  checked: z.array(z.object({ remote: remoteNameSchema, releaseId: releaseIdSchema })),
  unmet: z.array(
    z.extend(unmetShareSchema, {
      remote: remoteNameSchema,
      releaseId: releaseIdSchema,
      /** The release of the shell that lacks it; null: none is published. */
      shell: z.nullish(releaseIdSchema),
    }),
  ),
});
export type ContractReport = z.infer<typeof contractReportSchema>;

const liveStandingSchema = z.enum(['stable', 'canary', 'lastGood']);

/** Every release that a page may run, against every release of the shell that may run it. */
export const compatibilitySchema = z.object({
  /** The releases of the shell. */
  against: z.array(z.object({ releaseId: releaseIdSchema, standing: liveStandingSchema })),
  releases: z.array(
    z.object({
      remote: remoteNameSchema,
      releaseId: releaseIdSchema,
      standing: liveStandingSchema,
      /** For each of `against`, in its order: what is missing there; empty means that it fits. */
      unmet: z.array(z.array(unmetShareSchema)),
    }),
  ),
});
export type Compatibility = z.infer<typeof compatibilitySchema>;

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
export const opsEventSchema = z.object({ revision: z.int().check(z.nonnegative()) });
