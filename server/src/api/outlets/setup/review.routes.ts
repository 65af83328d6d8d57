import { opsEndpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { outletReviewNotes, outlets } from '../../../db/schema';
import { audit } from '../../../db/audit';
import { notFound } from '../../../messages/api-error';
import { opsRoute } from '../../../gate/http/ops-route';
import '../../../gate/access/ops-gate';
import { platformActor } from '../../../orders/actors';
import { readSetups, summaryOf } from './setup.read';
import { findAudits, saveAudit } from './setup.repository';

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
      const rows = await tx.orm.select().from(outlets).where(eq(outlets.id, outletId)).for('update');
      const [outlet] = rows;
      if (outlet === undefined) throw notFound();
      if (body.note) {
        const note = { outletId, ...body.note, at: now, answeredAt: null };
        await tx.orm
          .insert(outletReviewNotes)
          .values(note)
          .onConflictDoUpdate({ target: [outletReviewNotes.outletId, outletReviewNotes.step], set: note });
      }
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
