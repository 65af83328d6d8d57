import type { Taxpayer } from '@galla/contract';

/** The register of taxpayers. */
export interface GstPartner {
  /** Null: no such taxpayer. Throws when the register does not respond. */
  search(gstin: string): Promise<Taxpayer | null>;
}
