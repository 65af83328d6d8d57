import type { counterView, Permission } from '@galla/contract';
import type { IconName } from '@galla/ui';

/** The panel's menu entries in order, with the permission each requires. */
export const panelEntries = [
  { key: 'dashboard', permission: 'order', icon: 'dashboard' },
  { key: 'orders', permission: 'order', icon: 'orders' },
  { key: 'counter', permission: 'order:counter', icon: 'cash' },
  { key: 'products', permission: 'menu', icon: 'menu' },
  { key: 'setup', permission: 'profile', icon: 'store' },
  { key: 'users', permission: 'profile', icon: 'user' },
  { key: 'crm', permission: 'customers', icon: 'crm' },
  { key: 'offer', permission: 'customers', icon: 'offers' },
  { key: 'onCall', permission: 'profile', icon: 'phone' },
  { key: 'report', permission: 'report', icon: 'report' },
] as const satisfies readonly { key: string; permission: Permission | typeof counterView; icon: IconName }[];
