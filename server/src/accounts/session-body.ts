import { permissionKeys, type Session } from '@galla/contract';
import { effectivePermissions } from '@galla/domain';
import type { MerchantRecord, UserRecord } from './account.repository';

/** The signed-in user and merchant as the panel stores them. */
export function sessionBody(user: UserRecord, merchant: MerchantRecord): Session {
  const isOwner = user.userType === 'owner';
  return {
    userData: {
      userId: user.id,
      merchantId: user.merchantId,
      userName: user.userName,
      email: user.email,
      mobile: user.mobile,
      countryCode: user.countryCode,
      status: user.status,
      userType: user.userType,
      role: user.role,
      permissions: isOwner
        ? Object.fromEntries(permissionKeys.map((permission) => [permission, true]))
        : effectivePermissions(user),
    },
    restData: {
      merchantId: merchant.id,
      storeName: merchant.storeName,
      createdAt: merchant.createdAt.toISOString(),
      theme: merchant.theme?.colours ?? null,
    },
  };
}
