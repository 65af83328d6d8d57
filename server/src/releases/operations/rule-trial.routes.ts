import { opsEndpoints, type RuleChanges, type RuleTrial, dayMs } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context';
import { opsRoute } from '../../gate/http/ops-route';
import { replayCanary } from '../../rules/releases/replay';
import { rollbackRules, type RollbackRules } from '../../rules/releases/rollback';
import type { OpsGate } from '../../gate/access/ops-gate';
import { listRolloutsSince, readRecorded } from '../figures/rule-trial.repository';

/** Tries other bounds of the rules on the canaries of recorded days. */
export function registerRuleTrial(
  app: FastifyInstance,
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  gate: OpsGate,
): void {
  opsRoute(app, gate, opsEndpoints.tryRules, async ({ body: { days, rules } }) => {
    const now = clock.now();
    const since = new Date(now.getTime() - days * dayMs);
    const tried = withChanges(rules);
    const canaries: RuleTrial['canaries'] = [];
    for (const rollout of await listRolloutsSince(db, since)) {
      const recorded = await readRecorded(db, rollout, now);
      const { remote, releaseId, startedAt, outcome } = rollout;
      const endedBy = (bounds: RollbackRules) => {
        const ended = replayCanary(recorded, bounds);
        if (ended === null) return null;
        const { rule, why } = ended.verdict;
        return { at: new Date(ended.at).toISOString(), rule, why };
      };
      canaries.push({
        remote,
        releaseId,
        startedAt: startedAt.toISOString(),
        outcome,
        inForce: endedBy(rollbackRules),
        tried: endedBy(tried),
      });
    }
    return { since: since.toISOString(), canaries };
  });
}

function withChanges(changes: RuleChanges): RollbackRules {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...rollbackRules, ...Object.fromEntries(named) };
}
