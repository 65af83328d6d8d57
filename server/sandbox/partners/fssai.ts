import { fssaiLicenceSchema, gstStates, isFssaiNumber } from '@galla/contract';
import type { Clock } from '../../src/clock';
import type { Queryable } from '../../src/db/queryable';
import { registerNames, remembered } from './register';
import type { FssaiPartner } from '../../src/partners/fssai/fssai';

const dayMs = 86_400_000;

const { companies, owners } = registerNames;

/**
 * Accepts every well-formed number; the state comes from its second and third digit as in real ones. Test endings: 000
 * is not registered, 001 is expired, 002 expires in 45 days. All others are valid for a year and stored.
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
