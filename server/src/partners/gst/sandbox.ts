import { parseGstin, taxpayerSchema } from '@galla/shared/contract';
import type { Queryable } from '../../db/queryable';
import { remembered } from '../sandbox-register';
import type { GstPartner } from './gst';

const trades = ['Foods', 'Kitchen', 'Traders', 'Provisions', 'Bakers', 'Stores'] as const;

/**
 * Knows every valid number, under a name made from its PAN that stays the same. Two kinds are set apart, so that both
 * can be tried: entity 8 is not in the register, entity 9 is cancelled. An entity above 1 trades under composition.
 */
export function createSandboxGst(db: Queryable): GstPartner {
  return {
    async search(gstin) {
      const parts = parseGstin(gstin);
      const entity = gstin.charAt(12);
      if (parts === null || entity === '8') return null;
      const name = parts.pan.slice(0, 5);
      const trade = trades[Number(parts.pan.slice(5, 9)) % trades.length] ?? trades[0];
      return remembered(db, 'gstin', gstin, taxpayerSchema, {
        gstinNumber: gstin,
        legalName: `${name.charAt(0)}${name.slice(1).toLowerCase()} ${trade} Private Limited`,
        tradeName: `${name.charAt(0)}${name.slice(1).toLowerCase()} ${trade}`,
        gstinType: entity === '2' ? 'composition' : 'regular',
        status: entity === '9' ? 'cancelled' : 'active',
        pan: parts.pan,
        state: parts.state,
        address: null,
      });
    },
  };
}
