import { endpoints, opsEndpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import type { Database } from '../db/database';
import type { EmbeddedDatabase } from '../db/embedded/open-embedded';
import { writeAudit } from '../db/write-audit';
import { staffActor } from '../api/orders/actors';
import { notFound, notPermitted } from '../http/api-error';
import { opsRoute } from '../http/ops-route';
import { apiPrefix, fileRoute } from '../http/route';
import type { OpsGate } from '../security/ops-gate';
import { dumpPath } from './backup';
import { eraseCustomer, eraseMerchant } from './erase';
import { exportMerchant } from './merchant-export';

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
    await writeAudit(db, {
      merchantId: session.merchantId,
      userId: session.userId,
      actor: staffActor(session),
      action: 'merchant.export',
      subjectKind: 'merchant',
      subjectId: session.merchantId,
      before: null,
      after: null,
      at,
    });
    return {
      bytes: exportMerchant(db, session.merchantId, at),
      // A file download, not an envelope of the contract.
      contentType: 'application/octet-stream',
      fileName: `galla-${at.toISOString().slice(0, 10)}.json`,
    };
  });
}

/** Erasure of the data of people and merchants; and the database dump for a backup. */
export function registerOpsData(
  app: FastifyInstance,
  { db, clock, logger }: Pick<AppContext, 'db' | 'clock' | 'logger'>,
  gate: OpsGate,
): void {
  opsRoute(app, gate, opsEndpoints.eraseMerchant, async ({ params, body, who }) => {
    const erasure = { by: who.name, reason: body.reason, at: clock.now() };
    if (!(await eraseMerchant(db, params.merchantId, erasure))) throw notFound();
    return {};
  });

  opsRoute(app, gate, opsEndpoints.eraseCustomer, async ({ params, body, who }) => {
    const erasure = { by: who.name, reason: body.reason, at: clock.now() };
    if (!(await eraseCustomer(db, params, erasure))) throw notFound();
    return {};
  });

  app.get(
    apiPrefix + dumpPath,
    {
      schema: { hide: true },
      onRequest: async (request) =>
        void (await gate.admit(request, { role: 'admin', right: null, remote: null })),
    },
    async (request, reply) => {
      if (!isEmbedded(db)) throw notFound();
      logger.info({ requestId: request.id }, 'The database is handed out for a backup');
      return reply.type('application/octet-stream').send(Buffer.from(await db.dump()));
    },
  );
}
