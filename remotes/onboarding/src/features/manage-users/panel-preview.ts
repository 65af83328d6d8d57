import type { Permission } from '@galla/shared/contract';
import type { IconName } from '@galla/shared/ui';

/** The panel's entries in their order, with the right each needs. */
export const panelEntries = [
  { key: 'dashboard', permission: 'order', icon: 'dashboard' },
  { key: 'orders', permission: 'order', icon: 'orders' },
  { key: 'products', permission: 'menu', icon: 'menu' },
  { key: 'setup', permission: 'profile', icon: 'store' },
  { key: 'crm', permission: 'customers', icon: 'crm' },
  { key: 'offer', permission: 'customers', icon: 'offers' },
  { key: 'onCall', permission: 'profile', icon: 'phone' },
  { key: 'report', permission: 'report', icon: 'report' },
] as const satisfies readonly { key: string; permission: Permission; icon: IconName }[];
