// Who may do what, and how people sign in.

export const permissionKeys = ['order', 'menu', 'profile', 'customers', 'report'] as const;
/** Rights below `order`, given beside it: they move money out, or let less come in. */
export const orderRights = ['order:refund', 'order:drawer', 'order:discount'] as const;
/** Seeing an outlet's counter. It follows from `order:drawer` or `report` and isn't given by itself. */
export const counterView = 'order:counter';
export const userTypes = ['owner', 'employee'] as const;
export const userDefaults = { status: 'active', userType: 'employee' } as const;
export const otp = { length: 4, resendMs: 60_000 } as const;
export const phoneCodes = ['+91', '+1'] as const;
export const defaultCountry = 'IN';
