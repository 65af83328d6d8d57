import type { BankBranch } from '@galla/shared/contract';

/** The list of bank branches. */
export interface IfscPartner {
  /** Null: no bank has a branch of this code. Throws when the list does not answer. */
  find(ifsc: string): Promise<BankBranch | null>;
}
