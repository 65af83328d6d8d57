import { z } from 'zod';

/** An outlet as the old system exports it, unvalidated. The importer decides what is usable. */
export const oldOutletExportSchema = z.object({
  oldOutletId: z.string().min(1),
  name: z.string(),
  businessType: z.string(),
  phone: z.string(),
  address: z.object({ line: z.string(), city: z.string(), state: z.string(), pincode: z.string() }),
  /** Weekday by name, free-form times: '9:30 AM'. */
  timings: z.array(z.object({ day: z.string(), from: z.string(), to: z.string() })),
  gstin: z.string(),
  fssai: z.string(),
  bank: z.object({ ifsc: z.string(), last4: z.string() }).nullable(),
  /** Rupees, as text. */
  minOrder: z.string(),
  categories: z.array(
    z.object({
      name: z.string(),
      items: z.array(z.object({ name: z.string(), price: z.string(), tax: z.string(), veg: z.boolean() })),
    }),
  ),
});
export type OldOutletExport = z.infer<typeof oldOutletExportSchema>;

/** The merchant's previous sales system. */
export interface SalesMigrationPartner {
  /** The outlets of the owner with this number. Throws when the old system does not respond. */
  fetchOutlets(owner: { countryCode: string; mobile: string }): Promise<OldOutletExport[]>;
}
