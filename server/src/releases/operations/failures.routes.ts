import { opsEndpoints, type FailureGroup } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context';
import { opsRoute } from '../../gate/http/ops-route';
import type { OpsGate } from '../../gate/access/ops-gate';
import { readFailureGroups } from '../figures/failures.repository';
import type { ReleaseRegistry } from '../registry/registry';

/** Causes of failures, with their places in the sources. */
export function registerFailures(
  app: FastifyInstance,
  { db }: Pick<ServerContext, 'db'>,
  registry: ReleaseRegistry,
  gate: OpsGate,
): void {
  opsRoute(app, gate, opsEndpoints.failures, async ({ params: { remote }, query }) => {
    const { releaseId = null, limit } = query;
    const rows = await readFailureGroups(db, { remote, releaseId, limit });
    const failures: FailureGroup[] = [];
    for (const { frames, firstAt, lastAt, ...row } of rows)
      failures.push({
        ...row,
        frames: await registry.sourceMaps.resolve(frames),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      });
    return { failures };
  });
}
