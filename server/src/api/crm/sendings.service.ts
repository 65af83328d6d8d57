import type { CrmSending, sendToSegmentBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { ApiError, notFound } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { audit } from '../../db/audit';
import type { CrmAct } from '../../customers/crm-scope';
import { countRules, profileSource, rulesOf } from '../../customers/profiles.repository';
import {
  activeCoupons,
  countRecipients,
  insertRecipients,
  insertSending,
  sendingOfKey,
} from './sendings.repository';

/**
 * Records a message to all consenting customers of a segment; the job sends it. Idempotent by key. @throws ApiError
 * 404, 409 COUPON_NOT_ACTIVE, 409 NO_RECIPIENTS
 */
export async function sendToSegment(
  db: Database,
  act: CrmAct,
  { segment, kind, text, coupon, idempotencyKey }: z.output<typeof sendToSegmentBodySchema>,
): Promise<CrmSending> {
  const earlier = await sendingOfKey(db, act.merchantId, idempotencyKey);
  if (earlier !== null) return earlier;
  const chosen = await rulesOf(db, act.merchantId, segment);
  if (chosen === undefined) throw notFound('crm.segmentUnknown');
  const code = kind === 'coupon' ? (coupon ?? '') : null;
  if (code !== null && !(await activeCoupons(db, act, act.at)).some((one) => one.code === code))
    throw new ApiError(409, 'COUPON_NOT_ACTIVE', msg('crm.couponNotActive', { coupon: code }));
  await db.transaction(async (tx) => {
    const { customers } = await countRules(tx, act, chosen.rules, act.at);
    const eventId = newId();
    const payload = { segment, segmentName: chosen.name, text, coupon: code };
    const made = await insertSending(tx, {
      id: eventId,
      merchantId: act.merchantId,
      type: kind === 'coupon' ? 'segment/coupon' : 'segment/message',
      payload,
      clientKey: idempotencyKey,
      by: act.by,
      at: act.at,
    });
    // A concurrent call with the same key was first.
    if (!made) return;
    const recipients = await insertRecipients(
      tx,
      { id: eventId, at: act.at },
      profileSource(act, chosen.rules, undefined, act.at),
    );
    if (recipients === 0) throw new ApiError(409, 'NO_RECIPIENTS', 'crm.noRecipients');
    await countRecipients(tx, eventId, { recipients, withoutConsent: customers - recipients });
    await audit(tx, act, 'customerSegment.sent', ['customerSegment', segment], {
      after: { ...payload, recipients },
    });
  });
  const sending = await sendingOfKey(db, act.merchantId, idempotencyKey);
  if (sending === null) throw new Error('The sending was not recorded');
  return sending;
}
