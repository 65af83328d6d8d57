import * as z from 'zod/mini';
import { languageSchema } from '../people/account';
import { instantSchema } from '../basics/primitives';
import { contributionsSchema, panelPathSchema, remoteNameSchema } from './remote-declaration';
import { shareRangeSchema, shareVersionSchema } from './share-version';

/** Subresource integrity of a file. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A file of a release, relative to its base; never upwards, never absolute. */
export const releaseFileSchema = z.string().check(z.regex(/^(?!.*\.\.)[\w@][\w@./-]*$/));
/** Exported names by shared module. */
const shareNamesSchema = z.record(z.string(), z.array(z.string()));

/** Version and digest of everything that went into a build; other bytes never carry the same id. */
export const releaseIdSchema = z.string().check(z.maxLength(120), z.regex(/^[\w.-]+$/));

/** The part of a release's description that pages need, too. */
export const describedReleaseSchema = z.object({
  remote: remoteNameSchema,
  version: z.string().check(z.minLength(1)),
  releaseId: releaseIdSchema,
  /** Script that defines the container, and the global name it defines it under. */
  entry: z.object({
    file: releaseFileSchema,
    integrity: integritySchema,
    container: z.string().check(z.regex(/^galla_\w+$/)),
    /** 'module': an ES module that is the container; all scripts of the release are ES modules then. Absent: 'script'. */
    type: z.optional(z.enum(['script', 'module'])),
    /**
     * The entry and what it exposes hold the hashes of all other scripts and styles, as the registry found when it was
     * published. Absent: not known.
     */
    vouches: z.optional(z.boolean()),
  }),
  files: z.record(releaseFileSchema, integritySchema),
  /** What the exposed module loads at once, for preloading; `shares` names those of `requires` (absent: all of them). */
  exposed: z.object({
    js: z.array(releaseFileSchema),
    css: z.array(releaseFileSchema),
    shares: z.optional(z.array(z.string())),
  }),
  /** Shared modules it takes from the shell. */
  requires: z.record(z.string(), shareRangeSchema),
  /** The names its build uses of each, sorted; '*' is the whole module. Absent (an older build): only ranges are compared. */
  uses: z.optional(shareNamesSchema),
  ...contributionsSchema.shape,
});

const valuesByKeySchema = z.record(z.string(), z.unknown());
/**
 * Values of a release's settings for one session: for its merchant, and by outlet those that differ there. Each is parsed
 * where it is used, by the schema of its kind.
 */
export const settingValuesSchema = z.object({
  all: valuesByKeySchema,
  outlets: z.optional(z.record(z.string(), valuesByKeySchema)),
});

/** A release as a page gets it: its description and where its files are. */
export const releaseRefSchema = z.extend(describedReleaseSchema, {
  /** Path or address of the release's folder; ends with '/'. */
  base: z.string().check(z.regex(/^(?:https?:\/)?\/.*\/$/)),
  /** Digest of the shell's offer that the registry compared it with, and which it fits; `uses` is left out then. */
  fits: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  settingValues: z.optional(settingValuesSchema),
});

/** Which release of one remote this session gets. */
export const remoteAssignmentSchema = z.object({
  track: z.enum(['stable', 'canary']),
  release: releaseRefSchema,
  /**
   * Where the page falls back to when `release` fails: for a canary the stable release, for a stable one the stable
   * before it. null: there is none, or it is the same.
   */
  lastGood: z.nullable(releaseRefSchema),
  /** The rollout that made `release` this session's canary; absent on the stable track. */
  rolloutId: z.optional(z.uuid()),
  /**
   * Release ids that must not run any more, newest first. A page that has one of them loaded leaves it at the next
   * navigation and never falls back to it.
   */
  quarantined: z.optional(z.array(releaseIdSchema)),
});

/** Which release of the shell a page was composed from. */
export const shellAssignmentSchema = z.object({
  track: z.enum(['stable', 'canary']),
  releaseId: releaseIdSchema,
  version: z.string(),
  /** The release that a page is composed from when this one does not start; null: there is none. */
  lastGood: z.nullable(releaseIdSchema),
  /** The rollout that made it this session's canary; absent on the stable track. */
  rolloutId: z.optional(z.uuid()),
  /** Releases of the shell that must not run any more, newest first. */
  quarantined: z.optional(z.array(releaseIdSchema)),
});

/**
 * Whether a page may take a remote from somewhere else than the registry.
 * off: never · staff: with a staff token · free: from this machine's own addresses without one (development).
 */
export const overridePolicySchema = z.enum(['off', 'staff', 'free']);

/** The release document of one session, before it is signed. */
export const releasePayloadSchema = z.object({
  schema: z.literal(1),
  /** Grows with every change of the registry, a rollback included. */
  revision: z.int().check(z.nonnegative()),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
  /**
   * Whom it was made for: '<merchantId>/<userId>', or 'anonymous' before login. A share goes by the merchant alone; the
   * user is there because single users can be named.
   */
  audience: z.string().check(z.minLength(1)),
  /** Absent: 'off'. */
  overrides: z.optional(overridePolicySchema),
  /** The page's shell. Absent in documents from before the shell had releases of its own. */
  shell: z.optional(shellAssignmentSchema),
  /**
   * Present in the brief form: labels hold this language's text in the place of every language, and words for searching,
   * compared names and files that no first screen takes are left out. Absent: all is there.
   */
  brief: z.optional(z.object({ language: languageSchema })),
  remotes: z.record(remoteNameSchema, remoteAssignmentSchema),
});

/** Newest form of the document that this code reads: 1 is complete, 2 may be brief. */
export const documentForm = 2;

/**
 * `Accept` by which a page asks for the brief form; the language goes in `Accept-Language`. Both may be sent to another
 * origin without asking it first.
 * @param shell release of the page's shell; null: not known, then names are not left out
 */
export const acceptBrief = (shell: string | null): string =>
  `application/json;form=brief${shell === null ? '' : `;shell=${shell}`}`;

/** What `acceptBrief` says; null: the complete form is asked for. */
export function readAccept(accept: string): { shell: string | null } | null {
  const [, ...parameters] = accept.split(';').map((part) => part.trim());
  if (!parameters.includes('form=brief')) return null;
  const named = parameters.find((each) => each.startsWith('shell='))?.slice('shell='.length);
  return { shell: releaseIdSchema.safeParse(named).data ?? null };
}

/** The release document as it travels: the payload's exact bytes, and an Ed25519 signature over them. */
export const releaseDocumentSchema = z.object({
  payload: z.base64url(),
  signature: z.base64url(),
  keyId: z.string().check(z.minLength(1)),
});

/** The same as it stands in a page: the signed text itself, which compresses to two thirds of what base64url does. */
export const inlineDocumentSchema = z.extend(z.omit(releaseDocumentSchema, { payload: true }), {
  content: z.string().check(z.minLength(2)),
});

/** Scripts and styles, as paths below the shell's root. */
const assetListSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** Paths of the page, and the part of the shell that draws them. */
const shellScreenSchema = z.object({
  path: panelPathSchema,
  /** No path below it belongs to it. */
  exact: z.optional(z.boolean()),
  /** Name of one of the shell's `parts`. */
  part: z.string(),
  /** Further ones that it takes. Absent: none, or an older build. */
  parts: z.optional(z.array(z.string())),
  /** For those who are not signed in: the page takes no remote. */
  guest: z.optional(z.boolean()),
});

/** shell.json: what a build of the shell produced and what it offers to remotes. */
export const shellDescriptionSchema = z.object({
  schema: z.literal(1),
  version: z.string(),
  /**
   * Version of the start protocol it speaks (page-start.ts). Absent: it does not say when it has started, and a page
   * gives it up only for files that do not load.
   */
  boot: z.optional(z.int().check(z.positive())),
  /**
   * Ids of the signing keys it was built to trust: it refuses documents signed by any other. Absent (an older build):
   * not known.
   */
  trusts: z.optional(z.array(z.string())),
  /** Newest form of the release document that it reads (`documentForm`). Absent: 1. */
  reads: z.optional(z.int().check(z.positive())),
  /** Loaded by index.html on every screen. */
  entry: assetListSchema,
  /** Loaded with the first remote that requires the shared module. */
  lazy: z.record(z.string(), assetListSchema),
  /** Parts of the shell that are loaded by `import()` with a chunk name ('login', 'panel' …), for preloading by path. */
  parts: z.optional(z.record(z.string(), assetListSchema)),
  /** Which part draws a path. Absent (an older build): not known. */
  screens: z.optional(z.array(shellScreenSchema)),
  /** Versions of the shared modules it offers. */
  provides: z.record(z.string(), shareVersionSchema),
  /** Names its build offers of each, sorted. Absent (an older build), also of one module: not known. */
  offers: z.optional(shareNamesSchema),
  /** By shared module and number of a major version ('2'): the names that this major removed or narrowed; '*' stands for all of them. */
  broken: z.optional(z.record(z.string(), z.record(z.string(), z.array(z.string())))),
  /** Paths of its own screens; no remote may declare one of them, or one below. */
  owns: z.optional(z.array(panelPathSchema)),
  files: z.record(z.string(), integritySchema),
});

/** Where the server puts the document into the page: a script element of type application/json with this id. */
export const releaseDocumentElementId = 'galla-release-document';
/** Where a page without one fetches it, and where an open page asks again. */
export const releaseDocumentPath = '/releases/document';
/** Cookie with the page's language, in which the server writes the brief form into the next page. */
export const pageLanguageCookie = 'galla-language';

export type SettingValues = z.infer<typeof settingValuesSchema>;
export type ReleaseRef = z.infer<typeof releaseRefSchema>;
export type ShellAssignment = z.infer<typeof shellAssignmentSchema>;
export type RemoteAssignment = z.infer<typeof remoteAssignmentSchema>;
export type ReleasePayload = z.infer<typeof releasePayloadSchema>;
export type OverridePolicy = z.infer<typeof overridePolicySchema>;
export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;
export type InlineDocument = z.infer<typeof inlineDocumentSchema>;
export type ShellDescription = z.infer<typeof shellDescriptionSchema>;
