import {
  backendKeysPath,
  backendTokenSeconds,
  endpoints,
  permissionKeys,
  type PermissionKey,
  type ReleaseDescription,
  type RemoteBackend,
} from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../server-context';
import { ApiError, notPermitted } from '../http/api-error';
import { route } from '../http/route';
import { msg } from '../messages/message';
import { requireOutlet } from '../security/tenant';
import { findAudience, maySee, type Audience } from './audience';
import { createBackendTokens } from './backend-tokens';
import { findDeclared, isAllowed } from './own-backends';
import type { ReleaseRegistry } from './registry';
import { givenUpShells, shellFor } from './shell-for';

/** How long others may keep the public keys: a new key is used with the next start of the server. */
const keysKeptSeconds = 300;

/** Tokens by which the back ends of remotes know a user, and the keys to check them with. */
export function registerBackendTokens(
  app: FastifyInstance,
  { db, clock, config, rateLimits, secrets }: ServerContext,
  registry: ReleaseRegistry,
  allowsLocal: boolean,
): void {
  const tokens = createBackendTokens(secrets.derive('backend-token'), config.linkOrigin);

  app.get(
    backendKeysPath,
    {
      schema: {
        // Not below the API: its form and its place are those of the standard (RFC 7517, RFC 8615).
        hide: true,
        response: { 200: z.object({ keys: z.array(z.record(z.string(), z.string())) }) },
      },
    },
    async (_request, reply) => {
      reply.headers({
        'cache-control': `public, max-age=${keysKeptSeconds}`,
        'access-control-allow-origin': '*',
      });
      return tokens.keySet;
    },
  );

  route(app, endpoints.backends.token, async ({ body, session, request }) => {
    const { remote, host, outletId, inPage } = body;
    const said = { remote, host };
    await rateLimits.take('backendTokenByUser', session.userId);
    if (outletId !== null) requireOutlet(session, outletId);
    const live = registry.live();
    const audience = await findAudience(db, session);
    const shell = live.shell && shellFor(live.shell, audience, givenUpShells(request)).release;
    const found = findDeclared(live, said, audience, shell);
    // 409, since a 403 would be a toast in the page: what these say is for the remote to show.
    if (found === null)
      throw new ApiError(409, 'BACKEND_NOT_DECLARED', msg('releases.backendNotDeclared', said));
    const { release, backend } = found;
    if (!mayCall(audience, release, backend)) throw notPermitted();
    if (!isAllowed(live, remote, host, allowsLocal))
      throw new ApiError(409, 'BACKEND_NOT_ALLOWED', msg('releases.backendNotAllowed', said));
    if (!inPage) throw new ApiError(409, 'BACKEND_AT_NEXT_LOAD', 'releases.backendAtNextLoad');
    const token = await tokens.sign(
      {
        aud: host,
        sub: session.userId,
        remote,
        release: release.releaseId,
        merchant: session.merchantId,
        outlet: outletId,
        permissions: permissionsFor(audience, release),
      },
      clock.now(),
    );
    return { data: { token, validSeconds: backendTokenSeconds } };
  });
}

function mayCall(audience: Audience, release: ReleaseDescription, { permission }: RemoteBackend): boolean {
  if (audience === null) return false;
  if (permission !== undefined) return maySee(audience, permission);
  const places = [...release.routes, ...(release.widgets ?? [])];
  return places.some((place) => maySee(audience, place.permission));
}

/** What a user may do, as far as it concerns a remote: not what other remotes declare. */
function permissionsFor(audience: Audience, { permissions = [] }: ReleaseDescription): PermissionKey[] {
  const known: PermissionKey[] = [...permissionKeys, ...permissions.map(({ key }) => key)];
  return known.filter((key) => maySee(audience, key));
}
