import type { BankBranch } from '@galla/contract';

/** The list of bank branches. */
export interface IfscPartner {
  /** Null: no branch has this code. Throws when the list is unavailable. */
  find(ifsc: string): Promise<BankBranch | null>;
}
