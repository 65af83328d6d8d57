import { endpoints, opsEndpoints } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import type { Database } from '../db/database';
import type { EmbeddedDatabase } from '../db/embedded/open-embedded';
import { writeAudit } from '../db/write-audit';
import { staffActor } from '../api/orders/actors';
import { ApiError } from '../http/api-error';
import { opsRoute } from '../http/ops-route';
import { apiPrefix, fileRoute } from '../http/route';
import { say } from '../messages/say';
import type { OpsGate } from '../security/ops-gate';
import { dumpPath } from './backup';
import { eraseCustomer, eraseMerchant } from './erase';
import { exportMerchant } from './merchant-export';

const isEmbedded = (db: Database): db is EmbeddedDatabase => db.engine === 'embedded';
const notFound = (request: FastifyRequest) => new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));

/** What is kept of people and merchants, handed out and removed; and the database as a whole, for a backup. */
export function registerData(
  app: FastifyInstance,
  { db, clock, rateLimits, logger }: Pick<AppContext, 'db' | 'clock' | 'rateLimits' | 'logger'>,
  gate: OpsGate,
): void {
  fileRoute(app, endpoints.merchant.exportData, async ({ session, request }) => {
    if (session.userType !== 'owner')
      throw new ApiError(403, 'NOT_PERMITTED', say(request, 'access.notPermitted'));
    await rateLimits.take('dataExportByMerchant', session.merchantId, request);
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
      // A file to save, whatever reads it later: no answer in the contract's envelope.
      contentType: 'application/octet-stream',
      fileName: `galla-${at.toISOString().slice(0, 10)}.json`,
    };
  });

  opsRoute(app, gate, opsEndpoints.eraseMerchant, async ({ params, body, who, request }) => {
    const erasure = { by: who.name, reason: body.reason, at: clock.now() };
    if (!(await eraseMerchant(db, params.merchantId, erasure))) throw notFound(request);
    return {};
  });

  opsRoute(app, gate, opsEndpoints.eraseCustomer, async ({ params, body, who, request }) => {
    const erasure = { by: who.name, reason: body.reason, at: clock.now() };
    if (!(await eraseCustomer(db, params, erasure))) throw notFound(request);
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
      if (!isEmbedded(db)) throw notFound(request);
      logger.info({ requestId: request.id }, 'The database is handed out for a backup');
      return reply.type('application/octet-stream').send(Buffer.from(await db.dump()));
    },
  );
}
