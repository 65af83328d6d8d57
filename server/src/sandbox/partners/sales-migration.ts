import { z } from 'zod';
import {
  oldOutletExportSchema,
  type SalesMigrationPartner,
} from '../../partners/sales-migration/sales-migration';
import oldOutlets from './old-outlets.json';

const outletSchema = oldOutletExportSchema.omit({ oldOutletId: true, phone: true });
/** The second is dirty on purpose: a misspelt number, overlapping hours, an invalid price, a duplicate dish. */
const [tidy, untidy] = z.tuple([outletSchema, outletSchema]).parse(oldOutlets);

/** Every owner has two outlets: a clean one and a dirty one. Their ids contain the number, so they are unique. */
export const sandboxSalesMigration: SalesMigrationPartner = {
  fetchOutlets({ countryCode, mobile }) {
    const owner = `${countryCode.replace('+', '')}-${mobile}`;
    return Promise.resolve([
      { ...tidy, oldOutletId: `${owner}-1`, phone: mobile },
      { ...untidy, oldOutletId: `${owner}-2`, phone: '12345' },
    ]);
  },
};
