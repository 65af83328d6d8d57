import { bankVerification } from '@galla/contract';
import type { FinanceRecord } from '@galla/contract';
import { z } from 'zod';
import { endVerifications, openVerifications } from '../bank-verifications.repository';
import type { BankVerification } from '../bank-verifications.repository';
import { dropRecord, findRecords } from '../outlet-records.repository';
import { changeOutlet } from '../setup.repository';
import type { OutletRow, SetupStep } from './setup-step';

/** Stored data of a verified account. The number is encrypted; its last digits are readable. */
export const keptAccountSchema = z.object({
  accountSealed: z.string(),
  accountLast4: z.string(),
  ifscCode: z.string(),
  bankName: z.string(),
  branch: z.string(),
  holderName: z.string(),
  nameAtBank: z.string(),
});

/** '6789' → '••••••6789' */
export const maskedAccount = (last4: string): string => `••••••${last4}`;

function recordOf(
  { id: outletId, upiAddress }: OutletRow,
  kept: z.output<typeof keptAccountSchema> | undefined,
  open: BankVerification | undefined,
): FinanceRecord {
  return {
    step: 'finance',
    outletId,
    bankName: kept?.bankName ?? '',
    branch: kept?.branch ?? '',
    accountNumber: kept ? maskedAccount(kept.accountLast4) : '',
    holderName: kept?.holderName ?? '',
    ifscCode: kept?.ifscCode ?? '',
    nameAtBank: kept?.nameAtBank ?? '',
    upiAddress,
    status: open ? 'verifying' : kept ? 'verified' : 'incomplete',
    verification: open
      ? {
          verificationId: open.id,
          accountNumber: maskedAccount(open.accountLast4),
          ifscCode: open.ifscCode,
          attemptsLeft: bankVerification.attempts - open.attempts,
          expiresAt: open.expiresAt.toISOString(),
        }
      : null,
  };
}

/** The outlet's payout account, set by verification and removed by a save, and its UPI address. */
export const financeStep: SetupStep<'finance'> = {
  step: 'finance',
  async read(db, rows, now) {
    const ids = rows.map(({ id }) => id);
    const [kept, open] = await Promise.all([
      findRecords(db, 'finance', ids, keptAccountSchema),
      openVerifications(db, ids, now),
    ]);
    return new Map(rows.map((row) => [row.id, recordOf(row, kept.get(row.id), open.get(row.id))]));
  },
  async save({ tx, outlet, now }, { remove, upiAddress }) {
    if (upiAddress !== undefined) await changeOutlet(tx, outlet.id, { upiAddress, updatedAt: now });
    if (remove !== true) return;
    await dropRecord(tx, outlet.id, 'finance');
    await endVerifications(tx, outlet.id);
  },
  untouched: ({ accountNumber, verification }) => accountNumber === '' && verification === null,
  missing: ({ accountNumber }) => (accountNumber === '' ? ['accountNumber'] : []),
};
