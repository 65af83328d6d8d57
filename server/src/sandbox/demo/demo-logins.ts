import { permissionsSchema, userRoleSchema } from '@galla/contract';
import { z } from 'zod';
import staff from './staff.json';

/** One password for all demo users: it protects only generated data. */
export const demoPassword = 'galla2026';

/** Users of the demo merchant. */
export const demoPeople = z
  .array(
    z.object({
      name: z.string(),
      role: userRoleSchema,
      mobile: z.string(),
      email: z.string(),
      permissions: permissionsSchema,
    }),
  )
  .parse(staff);

/** The logins that the login page offers in demo mode. */
export const demoLogins = demoPeople.map((person) => ({
  label: person.name,
  login: person.mobile,
  password: demoPassword,
  role: person.role,
}));
