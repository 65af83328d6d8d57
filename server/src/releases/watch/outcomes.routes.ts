import { endpoints, shellName, type ReleaseOutcome } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context';
import { openRoute } from '../../gate/http/route';
import { tokenOf } from '../../gate/access/gate';
import { isInRollout } from '../state/audience';
import { findAudience } from '../state/audience.repository';
import { browserOf, describeFailure } from '../figures/failure-details';
import { saveFailures, type KeptFailure } from '../figures/failures.repository';
import { insertOutcomes, type ReportedOutcome } from '../figures/health.repository';
import { allTracks } from '../state/live-releases';
import type { ReleaseRegistry } from '../registry/registry';
import { saveStarts } from '../figures/starts.repository';

/** Intake of health reports: outcomes of releases in pages. */
export function registerOutcomes(
  app: FastifyInstance,
  context: ServerContext,
  registry: ReleaseRegistry,
): void {
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
    const named = [...body.outcomes, ...(body.starts ?? [])];
    const concernsCanary =
      onShellCanary ||
      named.some(({ remote, releaseId }) => canaries.get(remote)?.release.releaseId === releaseId);
    const audience = session !== null && concernsCanary ? await findAudience(db, session) : null;
    // Only pages that were given a canary may report about it: others must not be able to trigger its rollback.
    const mayReport = ({ remote, releaseId }: { remote: string; releaseId: string }) => {
      const rollout = canaries.get(remote);
      return rollout?.release.releaseId !== releaseId || isInRollout(rollout, remote, audience);
    };
    const reported = body.outcomes.filter(mayReport).map(cleaned);
    const outcomes = reported.map(({ outcome }) => outcome);
    const isOfShell = !onShellCanary || isInRollout(shellCanary, shellName, audience);
    const page = {
      pageId: body.pageId,
      merchantId: session?.merchantId ?? null,
      shell: isOfShell ? (body.shell ?? null) : null,
      at: clock.now(),
    };
    const { merchantId } = page;
    const starts = (body.starts ?? []).filter(mayReport);
    if (merchantId !== null && starts.length > 0) await saveStarts(db, { ...page, merchantId }, starts);
    const accepted = outcomes.length === 0 ? 0 : await insertOutcomes(db, page, outcomes);
    // What comes without a session may be anybody's: it is counted and not kept.
    const browser = browserOf(request.headers['user-agent'] ?? '');
    const failures = reported.flatMap(({ failure }) => (failure === null ? [] : [{ ...failure, browser }]));
    if (merchantId !== null && accepted > 0 && failures.length > 0) await saveFailures(db, failures, page.at);
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

/** An outcome as it is stored, and what is kept of its failure; null: it is none. */
function cleaned(outcome: ReleaseOutcome): {
  outcome: ReportedOutcome;
  failure: Omit<KeptFailure, 'browser'> | null;
} {
  if (outcome.outcome !== 'failed') return { outcome, failure: null };
  const { remote, releaseId, kind } = outcome;
  const details = describeFailure(outcome);
  const { message, fingerprint } = details;
  return {
    outcome: { ...outcome, message, fingerprint },
    failure: { remote, releaseId, kind, ...details },
  };
}
