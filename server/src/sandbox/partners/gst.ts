import { parseGstin, taxpayerSchema } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { registerNames, remembered } from './register';
import type { GstPartner } from '../../partners/gst/gst';

const { trades } = registerNames;

/**
 * Accepts every valid number, under a stable name derived from its PAN. Test numbers: entity 8 is not registered,
 * entity 9 is cancelled. An entity above 1 trades under composition.
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
