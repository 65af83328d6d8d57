import type { FssaiLicence } from '@galla/shared/contract';

/** The register of food licences. */
export interface FssaiPartner {
  /** Null: no such licence. Throws when the register does not answer. */
  find(lic: string): Promise<FssaiLicence | null>;
}
