import * as z from 'zod/mini';
import { instantSchema, permissionSchema } from './primitives';

/** Name of a remote, its folder and its package: orders, menu … */
export const remoteNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** Subresource integrity of a file. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A file of a release, relative to its base; never upwards, never absolute. */
export const releaseFileSchema = z.string().check(z.regex(/^(?!.*\.\.)[\w@][\w@./-]*$/));
/** Three numbers; what a shared module is offered as. */
export const shareVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));
/** What a release needs of a shared module: this version or a later one of the same major ('^1.2.0'). */
export const shareRangeSchema = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/));
/** A path of the panel: '/panel/orders'. */
const panelPathSchema = z.string().check(z.regex(/^\/[\w\-/:]*$/));
const labelsSchema = z.object({ en: z.string().check(z.minLength(1)), hi: z.string().check(z.minLength(1)) });

/** An entry of the sidebar, brought by the remote that owns the screen. */
export const navigationEntrySchema = z.object({
  id: z.string().check(z.minLength(1)),
  path: panelPathSchema,
  /** null: anybody who is signed in. */
  permission: z.nullable(permissionSchema),
  labels: labelsSchema,
  /** Name of an icon of the shell's set. */
  icon: z.string().check(z.minLength(1)),
  /** Place among its siblings, ascending. */
  order: z.number(),
  /** Id of the entry it is shown under. */
  parent: z.optional(z.string()),
});

/** A path below which the remote draws the screen. */
export const remoteRouteSchema = z.object({
  path: panelPathSchema,
  permission: z.nullable(permissionSchema),
});

/** An act the command palette offers before the remote is loaded. */
export const remoteCommandSchema = z.object({
  id: z.string().check(z.minLength(1)),
  path: panelPathSchema,
  permission: z.nullable(permissionSchema),
  labels: labelsSchema,
});

/** galla.remote.json: what a remote declares beside its code, readable without running it. */
export const remoteDeclarationSchema = z.object({
  name: remoteNameSchema,
  navigation: z._default(z.array(navigationEntrySchema), []),
  routes: z._default(z.array(remoteRouteSchema), []),
  commands: z._default(z.array(remoteCommandSchema), []),
});

/** Version and digest of everything that went into a build; other bytes never carry the same id. */
export const releaseIdSchema = z.string().check(z.maxLength(120), z.regex(/^[\w.-]+$/));

/** remote.json: what a build of a remote produced. Every emitted file is listed with its hash. */
export const releaseDescriptionSchema = z.object({
  schema: z.literal(1),
  remote: remoteNameSchema,
  version: z.string().check(z.minLength(1)),
  releaseId: releaseIdSchema,
  /** Script that defines the container, and the global name it defines it under. */
  entry: z.object({
    file: releaseFileSchema,
    integrity: integritySchema,
    container: z.string().check(z.regex(/^galla_\w+$/)),
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
  navigation: z.array(navigationEntrySchema),
  routes: z.array(remoteRouteSchema),
  commands: z.array(remoteCommandSchema),
});

/** A release as a page is told of it: its description and where its files are. */
export const releaseRefSchema = z.extend(z.omit(releaseDescriptionSchema, { schema: true }), {
  /** Path or address of the release's folder; ends with '/'. */
  base: z.string().check(z.regex(/^(?:https?:\/)?\/.*\/$/)),
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
  remotes: z.record(remoteNameSchema, remoteAssignmentSchema),
});

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

/** shell.json: what a build of the shell produced and what it offers to remotes. */
export const shellDescriptionSchema = z.object({
  schema: z.literal(1),
  version: z.string(),
  /**
   * Version of the start protocol it speaks (page-start.ts). Absent: it does not say when it has started, and a page
   * gives it up only for files that do not load.
   */
  boot: z.optional(z.int().check(z.positive())),
  /** Loaded by index.html on every screen. */
  entry: assetListSchema,
  /** Loaded with the first remote that requires the shared module. */
  lazy: z.record(z.string(), assetListSchema),
  /** Parts of the shell that are loaded by `import()` with a chunk name ('login', 'panel' …), for preloading by path. */
  parts: z.optional(z.record(z.string(), assetListSchema)),
  /** Versions of the shared modules it offers. */
  provides: z.record(z.string(), shareVersionSchema),
  files: z.record(z.string(), integritySchema),
});

/** Where the server puts the document into the page: a script element of type application/json with this id. */
export const releaseDocumentElementId = 'galla-release-document';
/** Where a page without one fetches it, and where an open page asks again. */
export const releaseDocumentPath = '/releases/document';

export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
export type RemoteRoute = z.infer<typeof remoteRouteSchema>;
export type RemoteCommand = z.infer<typeof remoteCommandSchema>;
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;
export type ReleaseDescription = z.infer<typeof releaseDescriptionSchema>;
export type ReleaseRef = z.infer<typeof releaseRefSchema>;
export type ShellAssignment = z.infer<typeof shellAssignmentSchema>;
export type RemoteAssignment = z.infer<typeof remoteAssignmentSchema>;
export type ReleasePayload = z.infer<typeof releasePayloadSchema>;
export type OverridePolicy = z.infer<typeof overridePolicySchema>;
export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;
export type InlineDocument = z.infer<typeof inlineDocumentSchema>;
export type ShellDescription = z.infer<typeof shellDescriptionSchema>;

/** Whether an offered version ('1.4.2') meets a required range ('^1.2.0'): same major, not older. */
export function satisfiesShareRange(version: string, range: string): boolean {
  const [offered, required] = [version, range.replace('^', '')].map((text) => text.split('.').map(Number));
  if (!offered || !required || offered[0] !== required[0]) return false;
  for (const place of [1, 2]) {
    const difference = (offered[place] ?? 0) - (required[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** A shared module that a release needs and the shell can't give. */
export interface UnmetShare {
  key: string;
  required: string;
  /** null: the shell offers none. */
  offered: string | null;
}

/** What of a release's needs a shell does not meet; empty means that the two fit. */
export function unmetShares(
  requires: Record<string, string>,
  provides: Record<string, string>,
): UnmetShare[] {
  return Object.entries(requires).flatMap(([key, required]) => {
    const offered = provides[key] ?? null;
    return offered !== null && satisfiesShareRange(offered, required) ? [] : [{ key, required, offered }];
  });
}
