import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import { oldOutletExportSchema } from './sales-migration';
import type { SalesMigrationPartner } from './sales-migration';

/** A host with `POST /outlets`, which takes the owner's number; 404: unknown owner. */
export const createHttpSalesMigration = (host: JsonHost): SalesMigrationPartner => ({
  fetchOutlets: async (owner) =>
    (await askHost(host, '/outlets', z.array(oldOutletExportSchema), owner)) ?? [],
});
