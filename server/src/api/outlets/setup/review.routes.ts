import { opsEndpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { audit } from '../../../db/audit';
import { notFound } from '../../../messages/api-error';
import { opsRoute } from '../../../gate/http/ops-route';
import '../../../gate/access/ops-gate';
import { platformActor } from '../../../orders/actors';
import { readSetups, summaryOf } from './setup.read';
import { findAudits, lockReviewed, saveAudit, saveNote } from './setup.repository';

/** Review of an outlet by the platform: a note on a step, and the result of the visit. */
export function registerOutletReviews(
  _app: FastifyInstance,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  ops: FastifyInstance,
): void {
  opsRoute(ops, ops.operators.gate, opsEndpoints.reviewOutlet, ({ params, body, who }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { outletId } = params;
      const rows = await lockReviewed(tx, outletId);
      const [outlet] = rows;
      if (outlet === undefined) throw notFound();
      if (body.note) await saveNote(tx, { outletId, ...body.note, at: now, answeredAt: null });
      if (body.audit) {
        const [audit] = await findAudits(tx, [outletId]);
        const scheduledDate = audit?.scheduledDate ?? now;
        await saveAudit(tx, { outletId, scheduledDate, status: body.audit, actionDate: now });
      }
      await audit(
        tx,
        { merchantId: outlet.merchantId, outletId, by: { ...platformActor, name: who.name }, at: now },
        'outlet.review',
        ['outlet', outletId],
        { after: body },
      );
      const [setup] = await readSetups(tx, rows, now);
      if (setup === undefined) throw new Error('A set-up that was asked for is not there');
      return summaryOf(setup);
    }),
  );
}
