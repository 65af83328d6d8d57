import {
  backendKeysPath,
  backendTokenSeconds,
  endpoints,
  isLocalBackend,
  permissionKeys,
  type PermissionKey,
  type ReleaseDescription,
  type RemoteBackend,
} from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../../server-context';
import { ApiError, notPermitted } from '../../messages/api-error';
import { route } from '../../gate/http/route';
import { msg, type MessageText } from '../../messages/message';
import { translate } from '../../messages/translate';
import { requireOutlet } from '../../gate/access/tenant';
import { maySee, type Audience } from '../state/audience';
import { findAudience } from '../state/audience.repository';
import { createBackendTokens } from './backend-tokens';
import { findDeclared, isAllowed } from '../document/own-backends';
import type { ReleaseRegistry } from '../registry/registry';
import { givenUpShells, shellFor } from '../state/shell-for';

/** How long others may keep the public keys: a new key is used with the next start of the server. */
const keysKeptSeconds = 300;
/** Release of a token for a remote that was never published. */
const unreleased = '0.0.0-unreleased';

/** Whether back ends on this machine get tokens; both are false for real merchants. */
interface HostsOfThisMachine {
  /** Those that a release declares and operators allowed. */
  allowsLocalBackends: boolean;
  /** All: their developers run them beside `pnpm dev`. */
  allowsDevelopersHosts: boolean;
}

/** Tokens by which the back ends of remotes know a user, and the keys to check them with. */
export function registerBackendTokens(
  app: FastifyInstance,
  { db, clock, config, rateLimits, secrets }: ServerContext,
  registry: ReleaseRegistry,
  { allowsLocalBackends, allowsDevelopersHosts }: HostsOfThisMachine,
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

  const sign = async (
    { remote, host, outletId }: { remote: string; host: string; outletId: string | null },
    { userId, merchantId }: { userId: string; merchantId: string },
    audience: Audience,
    release: ReleaseDescription | undefined,
  ) => {
    const claims = {
      aud: host,
      sub: userId,
      remote,
      release: release?.releaseId ?? unreleased,
      merchant: merchantId,
      outlet: outletId,
      permissions: permissionsFor(audience, release?.permissions),
    };
    const token = await tokens.sign(claims, clock.now());
    return { data: { token, validSeconds: backendTokenSeconds } };
  };

  route(app, endpoints.backends.token, async ({ body, session, request }) => {
    const { remote, host, outletId, inPage } = body;
    const said = { remote, host };
    await rateLimits.take('backendTokenByUser', session.userId);
    if (outletId !== null) requireOutlet(session, outletId);
    const live = registry.live();
    const audience = await findAudience(db, session);
    const shell = live.shell && shellFor(live.shell, audience, givenUpShells(request)).release;
    const found = findDeclared(live, said, audience, shell);
    if (allowsDevelopersHosts && isLocalBackend(host)) return sign(body, session, audience, found?.release);
    // 409, since a 403 would be a toast in the page: what these say is for the remote to show.
    if (found === null)
      throw notConnected(
        'BACKEND_NOT_DECLARED',
        said,
        allowsLocalBackends && isLocalBackend(host)
          ? msg('releases.backendOfDeveloper', said)
          : msg('releases.backendNotDeclared', said),
      );
    const { release, backend } = found;
    if (!mayCall(audience, release, backend)) throw notPermitted();
    if (!isAllowed(live, remote, host, allowsLocalBackends))
      throw notConnected('BACKEND_NOT_ALLOWED', said, msg('releases.backendNotAllowed', said));
    if (!inPage) throw new ApiError(409, 'BACKEND_AT_NEXT_LOAD', 'releases.backendAtNextLoad');
    return sign(body, session, audience, release);
  });
}

function mayCall(audience: Audience, release: ReleaseDescription, { permission }: RemoteBackend): boolean {
  if (audience === null) return false;
  if (permission !== undefined) return maySee(audience, permission);
  const places = [...release.routes, ...(release.widgets ?? [])];
  return places.some((place) => maySee(audience, place.permission));
}

/** A merchant reads that the part is not connected; who develops it, which host and why. */
const notConnected = (
  code: 'BACKEND_NOT_DECLARED' | 'BACKEND_NOT_ALLOWED',
  said: { remote: string; host: string },
  why: MessageText,
): ApiError =>
  new ApiError(409, code, 'releases.backendNotConnected', { ...said, why: translate('en', why) });

/** What a user may do, as far as it concerns a remote: not what other remotes declare. */
function permissionsFor(
  audience: Audience,
  permissions: ReleaseDescription['permissions'] = [],
): PermissionKey[] {
  const known: PermissionKey[] = [...permissionKeys, ...permissions.map(({ key }) => key)];
  return known.filter((key) => maySee(audience, key));
}
