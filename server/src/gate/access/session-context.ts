import type { Limits, Permissions, SessionUser, UserType } from '@galla/contract';

/** The caller. Every query of a handler is scoped by `merchantId` and `outletIds`. */
export interface SessionContext {
  sessionId: string;
  userId: string;
  merchantId: string;
  userType: UserType;
  role: SessionUser['role'];
  userName: string;
  /** As in an order's timeline: 'Counter 2'; empty when unknown. */
  deviceName: string;
  /** With what follows from them. */
  permissions: Readonly<Permissions>;
  limits: Readonly<Limits>;
  /** The outlets of this user: for an owner, all of the merchant. Writes leave out those closed permanently. */
  outletIds: readonly string[];
  /** Those of the user's outlets that were closed permanently. */
  closedOutletIds: readonly string[];
}
