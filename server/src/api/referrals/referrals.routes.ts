import { endpoints, type ReferralProgramme } from '@galla/contract';
import { invitationText } from '@galla/domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { audit } from '../../db/audit';
import { ApiError, notFound } from '../../messages/api-error';
import { openRoute, route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { localeOf } from '../../messages/translate';
import { hashToken } from '../../secrets/tokens';
import { staffAct } from '../../orders/actors';
import { lockMerchant } from '../../plans/plans.repository';
import { requireApproved } from '../../rewards/owner-approval';
import { programmeOf, saveProgramme } from './programme.repository';
import { giveCode } from './referral-codes.repository';
import { findByNumber, findByOrder, listCodes, listReferrals } from './referrals.repository';

const calls = endpoints.referrals;

/** Rewards for customers who bring friends. */
export function registerReferrals(app: FastifyInstance, { db, clock }: AppContext): void {
  const programme = async (merchantId: string): Promise<ReferralProgramme> => {
    const { language: _language, ...shown } = await programmeOf(db, merchantId);
    return shown;
  };

  route(app, calls.programme, async ({ session }) => ({ data: await programme(session.merchantId) }));

  route(app, calls.saveProgramme, async ({ body, session, request }) => {
    const { merchantId, userName } = session;
    const at = clock.now();
    const how = { language: localeOf(request), updatedBy: userName, updatedAt: at };
    await db.transaction(async (tx) => {
      await lockMerchant(tx, merchantId);
      const { enabled, terms } = await programmeOf(tx, merchantId);
      for (const who of ['friend', 'referrer'] as const)
        requireApproved(session, terms[who].reduction, body.terms[who].reduction, 'terms', who);
      await saveProgramme(tx, merchantId, { ...body, ...how });
      await audit(tx, staffAct(session, at), 'referral.programme', ['merchant', merchantId], {
        before: { enabled, terms },
        after: body,
      });
    });
    return { data: await programme(merchantId), message: 'referrals.saved' };
  });

  route(app, calls.list, async ({ query, session }) => ({
    data: await listReferrals(db, session.merchantId, query),
  }));

  route(app, calls.codes, async ({ query, session }) => ({
    data: await listCodes(db, session.merchantId, query),
  }));

  route(app, calls.giveCode, async ({ body, session }) => {
    const { merchantId } = session;
    const present = await programmeOf(db, merchantId);
    if (!present.enabled) throw new ApiError(422, 'REFERRALS_OFF', 'referrals.off');
    const customer = await findByNumber(db, merchantId, body);
    if (customer === null) throw notFound('referrals.unknownCustomer');
    const { customerId, name } = customer;
    const at = clock.now();
    const code = await db.transaction(async (tx) => {
      const given = await giveCode(tx, customer, present, at);
      await audit(tx, staffAct(session, at), 'referral.code', ['customer', customerId], { after: given });
      return given;
    });
    const { codes } = await listCodes(db, merchantId, { search: '', skip: 0, limit: 1, customerId });
    const [data] = codes;
    if (data === undefined) throw new Error('A code that was made is gone');
    return { data, message: msg('referrals.codeReady', { code, name }) };
  });

  openRoute(app, calls.ofCustomer, async ({ body }) => {
    const customerTokenHash = hashToken(body.customerToken);
    const customer = await findByOrder(db, { orderId: body.orderId, customerTokenHash });
    if (customer === null) throw notFound();
    const present = await programmeOf(db, customer.merchantId);
    if (!present.enabled) return { data: null };
    const code = await giveCode(db, customer, present, clock.now());
    const { headline, details, invitation } = present.terms.texts;
    return { data: { code, headline, details, invitation: invitationText(invitation, code) } };
  });
}
