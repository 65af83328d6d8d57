import type { session } from '@galla/shared/session';

type SessionData = Parameters<typeof session.begin>[0];

/** The data of a session of Asha, an owner with every permission. */
export const ownerSession = ({ userId, createdAt }: { userId: string; createdAt: string }): SessionData => ({
  userData: {
    userId,
    merchantId: userId,
    userName: 'Asha',
    email: null,
    mobile: '9876543210',
    countryCode: '+91',
    status: 'active',
    userType: 'owner',
    role: 'owner',
    permissions: {},
  },
  restData: { merchantId: userId, storeName: 'Asha’s', createdAt },
});
