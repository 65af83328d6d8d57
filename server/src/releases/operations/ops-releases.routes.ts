import { opsEndpoints, type EndedCanary, type OpsRemote } from '@galla/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../server-context';
import { notFound, notPermitted } from '../../messages/api-error';
import { opsRoute } from '../../gate/http/ops-route';
import { msg } from '../../messages/message';
import { localeOf, translate } from '../../messages/translate';
import type { OpsGate, OpsIdentity } from '../../gate/access/ops-gate';
import { promote, rollBack, setFrozen, setQuarantined } from '../changes/assignment-changes';
import { setBackend } from '../changes/backend-changes';
import { describeHealth } from '../watch/canary-health';
import type { ChangeDeps, ChangeRequest } from '../changes/change-remote';
import { checkAgainstReleases } from '../changes/check-declaration';
import { describeCompatibility } from '../changes/describe-compatibility';
import { describeReleasesOf, describeRemotes } from '../changes/describe-remotes';
import { describeSettings } from '../changes/describe-settings';
import { setSetting } from '../changes/setting-changes';
import { tracksOf } from '../state/live-releases';
import type { ReleaseRegistry } from '../registry/registry';
import { retireRemote } from '../changes/retire-remote';
import { setPaused, setRollout } from '../changes/rollout-changes';

interface ChangeInput {
  params: { remote: string };
  body: { reason: string };
  who: OpsIdentity;
  version: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Reads and changes of assignments, for operators. */
export function registerOpsReleases(
  app: FastifyInstance,
  { db, clock }: ServerContext,
  registry: ReleaseRegistry,
  gate: OpsGate,
): void {
  const deps: ChangeDeps = { db, clock, history: registry.history, refresh: () => registry.refresh() };

  const find = async (name: string): Promise<OpsRemote> => {
    // Another process may have just changed it: operators must see the state that If-Match is compared with.
    await registry.refresh();
    const found = (await describeRemotes(db, registry.live())).find(({ remote }) => remote === name);
    if (found !== undefined) return found;
    throw notFound(msg('releases.remoteUnknown', { remote: name }));
  };
  const show = async (name: string, reply: FastifyReply) => {
    const remote = await find(name);
    reply.header('etag', `"${remote.version}"`);
    return remote;
  };
  const change = async (
    { params, body, who, version, reply }: ChangeInput,
    act: (asked: ChangeRequest) => Promise<EndedCanary[] | void>,
  ) => {
    const ended = await act({ remote: params.remote, version, by: who.name, reason: body.reason });
    return { ...(await show(params.remote, reply)), endedCanaries: ended ?? [] };
  };

  opsRoute(app, gate, opsEndpoints.remotes, async ({ who: { grant } }) => {
    await registry.refresh();
    const live = registry.live();
    const remotes = await describeRemotes(db, live);
    const seen = remotes.filter(({ remote }) => grant === null || remote === grant.remote);
    return { revision: live.revision, remotes: seen };
  });
  opsRoute(app, gate, opsEndpoints.remote, ({ params, reply }) => show(params.remote, reply));
  opsRoute(app, gate, opsEndpoints.releases, async ({ params, query }) =>
    describeReleasesOf(db, await find(params.remote), query),
  );
  opsRoute(app, gate, opsEndpoints.compatibility, async ({ query, who: { grant } }) => {
    await registry.refresh();
    return describeCompatibility(registry.live(), grant?.remote ?? query.remote);
  });
  opsRoute(app, gate, opsEndpoints.checkDeclaration, async ({ params, body, request }) => {
    await registry.refresh();
    const locale = localeOf(request);
    return checkAgainstReleases(registry.live(), params.remote, body, (message) =>
      translate(locale, message),
    );
  });
  opsRoute(app, gate, opsEndpoints.health, async ({ params, query }) => {
    const { remote } = await find(params.remote);
    return describeHealth(db, remote, tracksOf(registry.live(), remote), clock.now(), query.minutes);
  });

  opsRoute(app, gate, opsEndpoints.setRollout, (input) =>
    change(input, (asked) => setRollout(deps, asked, input.body)),
  );
  opsRoute(app, gate, opsEndpoints.promote, (input) =>
    change(input, (asked) => promote(deps, asked, input.body.releaseId)),
  );
  opsRoute(app, gate, opsEndpoints.rollback, (input) =>
    change(input, (asked) => rollBack(deps, asked, input.body)),
  );
  opsRoute(app, gate, opsEndpoints.pause, (input) => change(input, (asked) => setPaused(deps, asked, true)));
  opsRoute(app, gate, opsEndpoints.resume, (input) =>
    change(input, (asked) => setPaused(deps, asked, false)),
  );
  opsRoute(app, gate, opsEndpoints.freeze, (input) =>
    change(input, (asked) => setFrozen(deps, asked, input.body.frozen)),
  );
  opsRoute(app, gate, opsEndpoints.settings, async ({ params }) => {
    const { remote } = await find(params.remote);
    return { settings: await describeSettings(db, registry.live(), remote) };
  });
  opsRoute(app, gate, opsEndpoints.setSetting, (input) => {
    const { key } = input.params;
    return change(input, (asked) => setSetting(deps, asked, { key, ...input.body }));
  });
  opsRoute(app, gate, opsEndpoints.setBackend, (input) =>
    change(input, (asked) => setBackend(deps, asked, input.body)),
  );
  opsRoute(app, gate, opsEndpoints.retire, (input) => {
    const { releaseId, force } = input.body;
    return change(input, (asked) =>
      releaseId === undefined
        ? retireRemote(deps, asked)
        : setQuarantined(deps, asked, releaseId, { quarantined: true, force, action: 'retire' }),
    );
  });
  opsRoute(app, gate, opsEndpoints.quarantine, async (input) => {
    const { params, body, who } = input;
    // Tokens can't lift a quarantine: it may be an operator's or automatic, and the stopped team must not override it.
    if (!body.quarantined && who.grant !== null) throw notPermitted('ops.tokenLiftsNothing');
    return change(input, (asked) => setQuarantined(deps, asked, params.releaseId, body));
  });
}
