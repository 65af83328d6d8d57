import { outletConfigSchema } from '@galla/contract';
import { session } from '@galla/shared/session';
import { sampleId, sampleOutlet } from './samples';

/** Begins a session of an owner with the sample outlet. For tests. */
export function signIn(): void {
  const userId = sampleId(900);
  session.begin(
    {
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
      restData: { merchantId: userId, storeName: 'Asha’s', createdAt: '2026-03-02T12:00:00Z' },
    },
    't',
  );
  session.setOutlets([
    {
      outletId: sampleOutlet.outletId,
      displayName: sampleOutlet.displayName,
      config: outletConfigSchema.parse({}),
      available: 'on',
      timezone: 'Asia/Kolkata',
      currency: 'INR',
      city: 'Bengaluru',
    },
  ]);
}
