import { fssaiLicenceSchema, isFssaiNumber, dayMs } from '@galla/contract';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import gazetteer from './gazetteer.json';
import { registerNames, remembered } from './register';
import type { FssaiPartner } from '../../partners/fssai/fssai';

const { companies, owners } = registerNames;

const towns = gazetteer.flatMap(({ city, state, country, localities: [first] }) =>
  country === 'IN' && first ? [{ city, state, pincode: String(first[1]) }] : [],
);
/** A town with its own state and pincode, by the state's digits in the number; 12, Karnataka's, is the first. */
const townOf = (lic: string) =>
  towns[(Number(lic.slice(1, 3)) + 100 * towns.length - 12) % towns.length] ?? {
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  };

/**
 * Accepts every well-formed number; the town comes from its second and third digit. Test endings: 000
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
        ...townOf(lic),
        ownerName: owners[pick] ?? owners[0],
        validUpto: new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10),
        status: days < 0 ? 'expired' : 'active',
      });
    },
  };
}
