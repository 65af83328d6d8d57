import { endpoints, shellName } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { openRoute } from '../http/route';
import { tokenOf } from '../security/gate';
import { findAudience, isInRollout } from './audience';
import { insertOutcomes } from './health.repository';
import { allTracks } from './live-releases';
import type { ReleaseRegistry } from './registry';

/** Intake of health reports: outcomes of releases in pages. */
export function registerOutcomes(app: FastifyInstance, context: AppContext, registry: ReleaseRegistry): void {
  const { db, clock, sessions, deviceCookie, rateLimits, metrics } = context;

  openRoute(app, endpoints.releases.reportOutcomes, async ({ body, request }) => {
    const token = tokenOf(request);
    const device = deviceCookie.of(request);
    const found = token === null ? null : await sessions.verify(token, { device, rotate: false });
    const session = found?.kind === 'valid' ? found.session : null;
    if (session === null) {
      await rateLimits.take('outcomesAnonymous', request.ip);
      await rateLimits.take('outcomesAnonymousADay', request.ip);
    } else await rateLimits.take('outcomesByMerchant', session.merchantId);

    const canaries = new Map(allTracks(registry.live()).map(({ remote, rollout }) => [remote, rollout]));
    const shellCanary = canaries.get(shellName);
    const onShellCanary = shellCanary != null && shellCanary.release.releaseId === body.shell;
    const concernsCanary =
      onShellCanary ||
      body.outcomes.some(({ remote, releaseId }) => canaries.get(remote)?.release.releaseId === releaseId);
    const audience = session !== null && concernsCanary ? await findAudience(db, session) : null;
    // Only pages that were given a canary may report about it: others must not be able to trigger its rollback.
    const outcomes = body.outcomes.filter(({ remote, releaseId }) => {
      const rollout = canaries.get(remote);
      return rollout?.release.releaseId !== releaseId || isInRollout(rollout, remote, audience);
    });
    const isOfShell = !onShellCanary || isInRollout(shellCanary, shellName, audience);
    const page = {
      pageId: body.pageId,
      merchantId: session?.merchantId ?? null,
      shell: isOfShell ? (body.shell ?? null) : null,
      at: clock.now(),
    };
    const accepted = outcomes.length === 0 ? 0 : await insertOutcomes(db, page, outcomes);
    // Published releases only; `insertOutcomes` skips all others as well.
    if (accepted > 0)
      for (const { remote, releaseId, ...outcome } of outcomes)
        metrics.releaseReported({
          remote,
          release: releaseId,
          // Anybody can send what comes without a session: apart from what merchants' pages report.
          outcome: `${session === null ? 'anonymous ' : ''}${outcome.outcome === 'failed' ? outcome.kind : outcome.outcome}`,
        });
    return { data: { accepted } };
  });
}
