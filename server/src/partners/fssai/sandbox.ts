import { fssaiLicenceSchema, gstStates, isFssaiNumber } from '@galla/shared/contract';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { remembered } from '../sandbox-register';
import type { FssaiPartner } from './fssai';

const dayMs = 86_400_000;
const companies = ['Malabar Foods', 'Sahyadri Kitchens', 'Ganga Sweets', 'Deccan Provisions'] as const;
const owners = ['Latha Nair', 'Ravi Kulkarni', 'Meena Gupta', 'Arjun Rao'] as const;

/**
 * Knows every well-formed number; state by its second and third digit as real ones carry it. To be tried by their ends:
 * 000 is not in the register, 001 is over, 002 ends in 45 days. All others are good for a year and remembered.
 */
export function createSandboxFssai(db: Queryable, clock: Clock): FssaiPartner {
  return {
    async find(lic) {
      const end = lic.slice(-3);
      if (!isFssaiNumber(lic) || end === '000') return null;
      const days = end === '001' ? -30 : end === '002' ? 45 : 365;
      const pick = Number(end) % companies.length;
      return remembered(db, 'fssai', lic, fssaiLicenceSchema, {
        lic,
        companyName: companies[pick] ?? companies[0],
        companyAddress: `${Number(end)}, Market Road`,
        city: 'Bengaluru',
        state: gstStates[lic.slice(1, 3)] ?? 'Karnataka',
        pincode: '560001',
        ownerName: owners[pick] ?? owners[0],
        validUpto: new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10),
        status: days < 0 ? 'expired' : 'active',
      });
    },
  };
}
