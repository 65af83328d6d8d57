import type { FssaiLicence } from '@galla/contract';

/** The register of food licences. */
export interface FssaiPartner {
  /** Null: no such licence. Throws when the register does not respond. */
  find(lic: string): Promise<FssaiLicence | null>;
}
