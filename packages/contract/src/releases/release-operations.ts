import * as z from 'zod/mini';
import { businessTypeSchema, idSchema, instantSchema, trimmed } from '../basics/primitives';
import { releaseIdSchema } from './release';
import { opsBackendSchema } from './remote-backends';
import { remoteNameSchema } from './remote-declaration';

/** All merchants, in basis points: 10 000. */
export const allBasisPoints = 10_000;
export const basisPointsSchema = z.int().check(z.minimum(0), z.maximum(allBasisPoints));

/** Why somebody does it; kept in the history. */
export const opsReasonSchema = z.string().check(trimmed(), z.minLength(3), z.maxLength(500));

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
  /** Back ends of its own that it declares, or that it may call. */
  backends: z._default(z.array(opsBackendSchema), []),
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

/** What publishing does to what merchants get: nothing, or all of them get it, which needs the right to steer. */
export const promotionSchema = z.enum(['new', 'always', 'never']);

/** A build as it is uploaded: base64 by file name. */
export const releaseUploadSchema = z.object({
  files: z.record(z.string(), z.base64()),
  /** Source maps, gzip and base64, by the script that each is of. The registry keeps them and serves them to no page. */
  maps: z._default(z.record(z.string(), z.base64()), {}),
  /** 'first' is what command lines of before send: it gives the release to nobody. */
  promotion: z._default(z.enum([...promotionSchema.options, 'first']), 'never'),
  reason: z.optional(opsReasonSchema),
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

/** A part for an extension point that pages leave out with what was published. */
const pointWarningSchema = z.object({
  remote: remoteNameSchema,
  releaseId: releaseIdSchema,
  fill: z.string(),
  point: z.string(),
  takes: z.string(),
  /** The version that is offered; null: nobody offers the point. */
  offered: z.nullable(z.string()),
});
export type PointWarning = z.infer<typeof pointWarningSchema>;

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
  /** Absent: a server from before extension points. */
  warnings: z.optional(z.array(pointWarningSchema)),
  /** Hosts it declares as its back ends that operators have not allowed yet. */
  backendsWaiting: z._default(z.array(z.string()), []),
});

/** What the registry makes of a galla.remote.json before anything of it is built. */
export const declarationCheckSchema = z.object({
  /** Why a release with it would be refused; empty: it would not. */
  problems: z.array(z.string()),
  /** What it would change for other remotes: first screens, places in the bottom bar of a phone. */
  displaced: z.array(z.string()),
});
export type DeclarationCheck = z.infer<typeof declarationCheckSchema>;

/** Below the main API: a stream of server-sent events, one `changed` with this data for every new revision. */
export const opsEventsPath = '/ops/events';
export const opsEventSchema = z.object({ revision: z.int().check(z.nonnegative()) });
