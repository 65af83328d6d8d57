import type { MarketServiceKey } from '@galla/contract';
import { isInPlan } from '../../rules/market/service-effects';
import type { AppContext } from '../../app-context';
import { audit } from '../../db/audit';
import { ApiError } from '../../messages/api-error';
import type { Locale } from '../../messages/message';
import type { SessionContext } from '../../gate/access/session-context';
import { staffAct } from '../../orders/actors';
import { findPlan, lockMerchant } from '../../plans/plans.repository';
import * as repository from './market.repository';

interface Switch {
  service: MarketServiceKey;
  enabled: boolean;
  termsAccepted: boolean;
}

/**
 * Enables or disables an add-on service, for all callers; false: no change. Throws ApiError 422 TERMS_NOT_ACCEPTED or
 * SERVICE_NOT_IN_PLAN.
 */
export async function switchService(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  session: SessionContext,
  { service, enabled, termsAccepted }: Switch,
  locale: Locale,
): Promise<boolean> {
  const { merchantId, userName } = session;
  if (enabled && !termsAccepted) throw new ApiError(422, 'TERMS_NOT_ACCEPTED', 'market.termsNotAccepted');
  return db.transaction(async (tx) => {
    await lockMerchant(tx, merchantId);
    const at = clock.now();
    if (enabled && !isInPlan(service, (await findPlan(tx, merchantId, at)).planId))
      throw new ApiError(422, 'SERVICE_NOT_IN_PLAN', 'market.notInPlan');
    const row = { merchantId, service, language: locale, enabledBy: userName, enabledAt: at };
    const moved = enabled
      ? await repository.enableService(tx, row)
      : await repository.disableService(tx, merchantId, service);
    if (moved)
      await audit(tx, staffAct(session, at), 'market.service', ['service', service], {
        before: !enabled,
        after: enabled,
      });
    return moved;
  });
}
