import type { Permissions, userRoleSchema } from '@galla/shared/contract';
import type { z } from 'zod';

/** People of the demo merchant. The same password for all: it opens nothing but made-up data. */
export const demoPassword = 'galla2026';

export interface DemoPerson {
  name: string;
  role: z.infer<typeof userRoleSchema>;
  mobile: string;
  email: string;
  permissions: Permissions;
}

export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Asha Menon',
    role: 'owner',
    mobile: '9876500001',
    email: 'owner@demo.galla.example',
    permissions: { order: true, menu: true, profile: true, customers: true, report: true },
  },
  {
    name: 'Imran Sheikh',
    role: 'manager',
    mobile: '9876500002',
    email: 'manager@demo.galla.example',
    permissions: { order: true, menu: true, profile: true, customers: true, report: true },
  },
  {
    name: 'Ravi Kulkarni',
    role: 'counter',
    mobile: '9876500003',
    email: 'counter@demo.galla.example',
    permissions: { order: true, menu: true },
  },
  {
    name: 'Lakshmi Rao',
    role: 'kitchen',
    mobile: '9876500004',
    email: 'kitchen@demo.galla.example',
    permissions: { order: true },
  },
  {
    name: 'Neha Joshi',
    role: 'marketing',
    mobile: '9876500005',
    email: 'marketing@demo.galla.example',
    permissions: { customers: true },
  },
  {
    name: 'Farhan Ali',
    role: 'accounts',
    mobile: '9876500006',
    email: 'accounts@demo.galla.example',
    permissions: { report: true },
  },
];

/** What the login page offers in demo mode. */
export const demoLogins = demoPeople.map((person) => ({
  label: person.name,
  login: person.mobile,
  password: demoPassword,
  role: person.role,
}));
