import type { Permissions, SessionUser, UserType } from '@galla/shared/contract';

/** Who makes a call. Everything a handler asks the database is scoped by `merchantId` and `outletIds`. */
export interface SessionContext {
  sessionId: string;
  userId: string;
  merchantId: string;
  userType: UserType;
  role: SessionUser['role'];
  userName: string;
  /** As an order's timeline shows it: 'Counter 2'; empty when unknown. */
  deviceName: string;
  permissions: Readonly<Permissions>;
  /** The outlets this user works for: an owner's are all of the merchant. */
  outletIds: readonly string[];
}
