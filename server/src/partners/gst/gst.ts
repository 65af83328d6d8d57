import type { Taxpayer } from '@galla/shared/contract';

/** The register of taxpayers. */
export interface GstPartner {
  /** Null: no such taxpayer. Throws when the register does not answer. */
  search(gstin: string): Promise<Taxpayer | null>;
}
