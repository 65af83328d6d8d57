import { opsEndpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context';
import { opsRoute } from '../../gate/http/ops-route';
import type { OpsGate } from '../../gate/access/ops-gate';
import { appendHistory } from '../state/history.repository';
import {
  changeInternalMerchants,
  findMerchants,
  listInternalMerchants,
} from '../state/internal-merchants.repository';
import type { ReleaseRegistry } from '../registry/registry';
import { lockRevision, raiseRevision } from '../state/releases.repository';

/** The internal cohort: its merchants, and a search for candidates. */
export function registerInternalMerchants(
  app: FastifyInstance,
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  registry: ReleaseRegistry,
  gate: OpsGate,
): void {
  const cohort = async () => {
    const merchants = await listInternalMerchants(db);
    return { merchantIds: merchants.map(({ merchantId }) => merchantId), merchants };
  };

  interface Change {
    add: readonly string[];
    /** The merchants to remove, chosen from the present members. */
    remove: (present: readonly string[]) => readonly string[];
    reason: string;
    by: string;
  }

  async function change({ add, remove, reason, by }: Change) {
    await db.transaction(async (tx) => {
      const at = clock.now();
      await lockRevision(tx);
      const before = (await listInternalMerchants(tx)).map(({ merchantId }) => merchantId);
      const removed = remove(before).filter((merchantId) => before.includes(merchantId));
      const added = [...new Set(add)].filter((merchantId) => !before.includes(merchantId));
      await changeInternalMerchants(tx, { add: added, remove: removed, by, at });
      const merchantIds = (await listInternalMerchants(tx)).map(({ merchantId }) => merchantId);
      const revision = await raiseRevision(tx, at);
      const details = { before: before.length, after: merchantIds.length, added, removed, merchantIds };
      const entry = { remote: '', releaseId: null, action: 'internal', by, reason, details } as const;
      await appendHistory(tx, registry.history, { ...entry, revision, at });
    });
    await registry.refresh();
    return cohort();
  }

  opsRoute(app, gate, opsEndpoints.internalMerchants, cohort);
  opsRoute(app, gate, opsEndpoints.setInternalMerchants, ({ body, who }) => {
    const wanted = new Set(body.merchantIds);
    return change({
      add: body.merchantIds,
      remove: (present) => present.filter((merchantId) => !wanted.has(merchantId)),
      reason: body.reason,
      by: who.name,
    });
  });
  opsRoute(app, gate, opsEndpoints.changeInternalMerchants, ({ body, who }) =>
    change({ add: body.add, remove: () => body.remove, reason: body.reason, by: who.name }),
  );
  opsRoute(app, gate, opsEndpoints.findMerchants, async ({ query }) => ({
    merchants: await findMerchants(db, query.search),
  }));
}
