import { opsEndpoints, type EndedCanary, type OpsRemote } from '@galla/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { ApiError } from '../http/api-error';
import { opsRoute } from '../http/ops-route';
import { say } from '../messages/say';
import type { OpsGate, OpsIdentity } from '../security/ops-gate';
import { promote, rollBack, setFrozen, setQuarantined } from './assignment-changes';
import { describeHealth } from './canary-health';
import type { ChangeNeeds, ChangeRequest } from './change-remote';
import { describeReleasesOf, describeRemotes } from './describe-remotes';
import { tracksOf } from './live-releases';
import type { ReleaseRegistry } from './registry';
import { inCallersLanguage } from './release-refusal-answer';
import { setPaused, setRollout } from './rollout-changes';

interface ChangeInput {
  params: { remote: string };
  body: { reason: string };
  who: OpsIdentity;
  version: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What merchants get, seen and changed by operators. */
export function registerOpsReleases(
  app: FastifyInstance,
  { db, clock }: AppContext,
  registry: ReleaseRegistry,
  gate: OpsGate,
): void {
  const needs: ChangeNeeds = { db, clock, refresh: () => registry.refresh() };

  const find = async (name: string, request: FastifyRequest): Promise<OpsRemote> => {
    // Another process may have changed it a moment ago: what operators see must be what If-Match is compared with.
    await registry.refresh();
    const found = (await describeRemotes(db, registry.live())).find(({ remote }) => remote === name);
    if (found !== undefined) return found;
    throw new ApiError(404, 'NOT_FOUND', say(request, 'releases.remoteUnknown', { remote: name }));
  };
  const show = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const remote = await find(name, request);
    reply.header('etag', `"${remote.version}"`);
    return remote;
  };
  const change = async (
    { params, body, who, version, request, reply }: ChangeInput,
    act: (asked: ChangeRequest) => Promise<EndedCanary[] | void>,
  ) => {
    const ended = await act({ remote: params.remote, version, by: who.name, reason: body.reason }).catch(
      (error: unknown) => {
        throw inCallersLanguage(error, request);
      },
    );
    return { ...(await show(params.remote, request, reply)), endedCanaries: ended ?? [] };
  };

  opsRoute(app, gate, opsEndpoints.remotes, async ({ who: { grant } }) => {
    await registry.refresh();
    const live = registry.live();
    const remotes = await describeRemotes(db, live);
    const seen = remotes.filter(({ remote }) => grant === null || remote === grant.remote);
    return { revision: live.revision, remotes: seen };
  });
  opsRoute(app, gate, opsEndpoints.remote, ({ params, request, reply }) =>
    show(params.remote, request, reply),
  );
  opsRoute(app, gate, opsEndpoints.releases, async ({ params, query, request }) =>
    describeReleasesOf(db, await find(params.remote, request), query),
  );
  opsRoute(app, gate, opsEndpoints.health, async ({ params, query, request }) => {
    const { remote } = await find(params.remote, request);
    return describeHealth(db, remote, tracksOf(registry.live(), remote), clock.now(), query.minutes);
  });

  opsRoute(app, gate, opsEndpoints.setRollout, (input) =>
    change(input, (asked) => setRollout(needs, asked, input.body)),
  );
  opsRoute(app, gate, opsEndpoints.promote, (input) =>
    change(input, (asked) => promote(needs, asked, input.body.releaseId)),
  );
  opsRoute(app, gate, opsEndpoints.rollback, (input) =>
    change(input, (asked) => rollBack(needs, asked, input.body)),
  );
  opsRoute(app, gate, opsEndpoints.pause, (input) => change(input, (asked) => setPaused(needs, asked, true)));
  opsRoute(app, gate, opsEndpoints.resume, (input) =>
    change(input, (asked) => setPaused(needs, asked, false)),
  );
  opsRoute(app, gate, opsEndpoints.freeze, (input) =>
    change(input, (asked) => setFrozen(needs, asked, input.body.frozen)),
  );
  opsRoute(app, gate, opsEndpoints.quarantine, async (input) => {
    const { params, body, who, request } = input;
    // It may be an operator's, or the registry's own: who was stopped doesn't decide that it may go on.
    if (!body.quarantined && who.grant !== null)
      throw new ApiError(403, 'NOT_PERMITTED', say(request, 'ops.tokenLiftsNothing'));
    return change(input, (asked) => setQuarantined(needs, asked, params.releaseId, body));
  });
}
