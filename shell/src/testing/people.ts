import { outletConfigSchema, type OutletSummary, type Permissions, type Session } from '@galla/contract';

const id = (last: number): string => `0192f0c1-7a3b-7c55-8f5e-${String(last).padStart(12, '0')}`;

export const outletIds = { kitchen: id(101), shop: id(102) } as const;

/** A session of a merchant's owner, or of an employee with `permissions`. */
export function sessionOf(permissions?: Permissions, user: Partial<Session['userData']> = {}): Session {
  return {
    userData: {
      userId: id(1),
      merchantId: id(2),
      userName: 'Asha Menon',
      email: 'asha@example.com',
      mobile: '9876543210',
      countryCode: '+91',
      status: 'active',
      userType: permissions ? 'employee' : 'owner',
      role: permissions ? 'counter' : 'owner',
      permissions: permissions ?? {},
      ...user,
    },
    restData: { merchantId: id(2), storeName: 'Asha’s Kitchen', createdAt: '2026-01-01T00:00:00Z' },
  };
}

export function outletOf(
  outletId: string,
  displayName: string,
  fields: Partial<OutletSummary> = {},
): OutletSummary {
  return {
    outletId,
    displayName,
    config: outletConfigSchema.parse({}),
    available: 'on',
    timezone: 'Asia/Kolkata',
    currency: 'INR',
    city: 'Pune',
    ...fields,
  };
}

export const ticketId = id(20);
