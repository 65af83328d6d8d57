import * as z from 'zod/mini';
import { permissionKeySchema } from '../basics/primitives';

/** Whether a host is this machine: http is enough there, in development. */
export const isLocalBackend = (host: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(host);

/** For developers, who read it when they declare or publish. */
const notAnOrigin = 'write an origin: https://riders.example.com, without path and default port';

/** An origin as browsers write it: 'https://riders.example.com', without path, wildcard or default port. */
export const backendHostSchema = z.string().check(
  z.maxLength(200),
  z.regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, { error: notAnOrigin, abort: true }),
  z.refine((host) => URL.canParse(host) && new URL(host).origin === host, { error: notAnOrigin }),
  z.refine((host) => host.startsWith('https:') || isLocalBackend(host), {
    error: 'https, or http on localhost while developing',
  }),
);

/** A back end of the team's own. Pages call it once operators have allowed the host for the remote. */
export const remoteBackendSchema = z.object({
  host: backendHostSchema,
  /** What a user must hold to call it; null: nothing. Absent: whoever may open a screen or a widget of the remote. */
  permission: z.optional(z.nullable(permissionKeySchema)),
});

export type RemoteBackend = z.infer<typeof remoteBackendSchema>;
