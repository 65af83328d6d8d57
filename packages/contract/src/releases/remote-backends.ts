import * as z from 'zod/mini';
import { backendHostSchema } from './backend-host';
import { idSchema, instantSchema, permissionKeySchema } from '../basics/primitives';
import { releaseIdSchema } from './release';
import { remoteNameSchema } from './remote-declaration';

/** Lifetime of a token for a back end, in seconds. */
export const backendTokenSeconds = 300;

/** Where back ends find the public keys of these tokens (JWKS), at the panel's origin. */
export const backendKeysPath = '/.well-known/jwks.json';

/** What a back end reads of a token besides `iss`, `iat`, `exp` and `jti`. */
export const backendClaimsSchema = z.object({
  /** The host that the token was made for. */
  aud: backendHostSchema,
  /** The user. */
  sub: idSchema,
  remote: remoteNameSchema,
  release: releaseIdSchema,
  merchant: idSchema,
  /** The outlet that the user works at; null: none is chosen. */
  outlet: z.nullable(idSchema),
  /** What the user may do: permissions of the panel, and those that the remote declares. */
  permissions: z.array(permissionKeySchema),
});

/** In the page's configuration: hosts that the page's policy lets it call, ':*' being any port. Absent: not known. */
export const pageBackendsSchema = z.object({ backends: z.optional(z.array(z.string())) });

/** A host that a remote declares, or was allowed, as operators see it. */
export const opsBackendSchema = z.object({
  host: z.string(),
  /** Whether a release that merchants have, or the newest one, declares it. */
  declared: z.boolean(),
  /** null: it waits for an operator. */
  allowed: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
});

export type PageBackends = z.infer<typeof pageBackendsSchema>;
export type BackendClaims = z.infer<typeof backendClaimsSchema>;
export type OpsBackend = z.infer<typeof opsBackendSchema>;
