import { endpoints, opsEndpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../app-context';
import type { Database } from '../db/database';
import type { EmbeddedDatabase } from '../db/embedded/open-embedded';
import { audit } from '../db/audit';
import { staffAct } from '../orders/actors';
import { invalid, notFound, notPermitted } from '../messages/api-error';
import { opsRoute } from '../gate/http/ops-route';
import { apiPrefix } from '../gate/access/api-prefix';
import { fileRoute } from '../gate/http/route';
import '../gate/access/ops-gate';
import { appendHistory } from '../releases/state/history.repository';
import '../releases/registry/registry';
import { lockRevision } from '../releases/state/releases.repository';
import { dumpPath } from './backup';
import { eraseCustomer, eraseMerchant } from './erase.repository';
import { exportMerchant } from './merchant-export.repository';

/** Why the whole database is handed out: it stands in the history. */
const dumpQuerySchema = z.object({ reason: z.string().trim().min(3).max(300) });

const isEmbedded = (db: Database): db is EmbeddedDatabase => db.engine === 'embedded';
/** Export of a merchant's data. */
export function registerData(
  app: FastifyInstance,
  { db, clock, rateLimits }: Pick<AppContext, 'db' | 'clock' | 'rateLimits'>,
): void {
  fileRoute(app, endpoints.merchant.exportData, async ({ session }) => {
    if (session.userType !== 'owner') throw notPermitted();
    await rateLimits.take('dataExportByMerchant', session.merchantId);
    const at = clock.now();
    await audit(db, staffAct(session, at), 'merchant.export', ['merchant', session.merchantId]);
    return {
      bytes: exportMerchant(db, session.merchantId, at),
      // A file download, not an envelope of the contract.
      contentType: 'application/octet-stream',
      fileName: `galla-${at.toISOString().slice(0, 10)}.json`,
    };
  });
}

/** Erasure of the data of people and merchants; and the database dump for a backup, which the releases' history tells. */
export function registerOpsData(
  app: FastifyInstance,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  ops: FastifyInstance,
): void {
  const { gate } = ops.operators;
  const { history } = app.releases;
  opsRoute(ops, gate, opsEndpoints.eraseMerchant, async ({ params, body, who }) => {
    const erasure = { by: who.name, reason: body.reason, at: clock.now() };
    if (!(await eraseMerchant(db, params.merchantId, erasure))) throw notFound();
    return {};
  });

  opsRoute(ops, gate, opsEndpoints.eraseCustomer, async ({ params, body, who }) => {
    const erasure = { by: who.name, reason: body.reason, at: clock.now() };
    if (!(await eraseCustomer(db, params, erasure))) throw notFound();
    return {};
  });

  ops.get(apiPrefix + dumpPath, { schema: { hide: true } }, async (request, reply) => {
    const who = await gate.admit(request, { role: 'admin', right: null, remote: null });
    if (!isEmbedded(db)) throw notFound();
    const query = dumpQuerySchema.safeParse(request.query);
    if (!query.success) throw invalid('field.required', 'reason');
    await db.transaction(async (tx) =>
      appendHistory(tx, history, {
        remote: '',
        releaseId: null,
        action: 'backup',
        by: who.name,
        reason: query.data.reason,
        revision: await lockRevision(tx),
        at: clock.now(),
        details: {},
      }),
    );
    return reply.type('application/octet-stream').send(Buffer.from(await db.dump()));
  });
}
