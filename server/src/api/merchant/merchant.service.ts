import {
  restConfigSchema,
  type MerchantInfo,
  type MerchantProfile,
  type RestConfig,
  type Session,
} from '@galla/contract';
import type { AppContext } from '../../app-context';
import { isUniqueViolation } from '../../db/sql-state';
import { audit } from '../../db/audit';
import { fieldError } from '../../messages/api-error';
import { announceSessionChanged } from '../../realtime/sockets-scope.repository';
import type { SessionContext } from '../../gate/access/session-context';
import { findUserWithMerchant } from '../../accounts/account.repository';
import { sessionBody } from '../../accounts/session-body';
import { staffAct } from '../../orders/actors';
import { lockMerchant } from '../../plans/plans.repository';
import * as repository from '../../accounts/merchant.repository';

/** General Info and the account's settings. */
export function createMerchant({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const recordOf = async (userId: string) => {
    const found = await findUserWithMerchant(db, userId);
    if (found === null) throw new Error('A session without a user');
    return found;
  };

  return {
    async info(session: SessionContext): Promise<MerchantInfo> {
      const { user, merchant } = await recordOf(session.userId);
      const kept = await repository.findProfile(db, session.merchantId);
      const { storeName } = merchant;
      if (kept?.profile)
        return {
          profile: { storeName, ...kept.profile },
          complete: true,
          updatedAt: kept.updatedAt.toISOString(),
        };
      // Prefilled with the sign-up data.
      const { countryCode, mobile, email } = user;
      const known = { storeName, countryCode, ...(mobile && { mobile }), ...(email && { email }) };
      return { profile: known, complete: false, updatedAt: null };
    },

    /** @throws ApiError 409 STORE_NAME_TAKEN */
    async complete(session: SessionContext, profile: MerchantProfile): Promise<Session> {
      const { merchantId, userId } = session;
      try {
        await db.transaction(async (tx) => {
          await lockMerchant(tx, merchantId);
          const now = clock.now();
          const before = await repository.findProfile(tx, merchantId);
          const { merchant } = (await findUserWithMerchant(tx, userId)) ?? {};
          await repository.saveProfile(tx, merchantId, profile, now);
          await repository.completeOwners(tx, merchantId, now);
          await audit(tx, staffAct(session, now), 'merchant.profile', ['merchant', merchantId], {
            before: { storeName: merchant?.storeName, ...before?.profile },
            after: profile,
          });
          await announceSessionChanged(tx, merchantId);
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'merchants_store_name_key')) throw error;
        throw fieldError(409, 'STORE_NAME_TAKEN', 'account.storeNameTaken', 'storeName');
      }
      const { user, merchant } = await recordOf(userId);
      return sessionBody(user, merchant);
    },

    async config(merchantId: string): Promise<RestConfig> {
      return restConfigSchema.parse((await repository.findProfile(db, merchantId))?.config ?? {});
    },

    async saveConfig(session: SessionContext, config: RestConfig): Promise<RestConfig> {
      const { merchantId } = session;
      await db.transaction(async (tx) => {
        await lockMerchant(tx, merchantId);
        const before = restConfigSchema.parse((await repository.findProfile(tx, merchantId))?.config ?? {});
        await repository.saveConfig(tx, merchantId, config);
        await audit(tx, staffAct(session, clock.now()), 'merchant.config', ['merchant', merchantId], {
          before,
          after: config,
        });
      });
      return config;
    },
  };
}
