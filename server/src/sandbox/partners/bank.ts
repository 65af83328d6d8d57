import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { sandboxBankAccounts, smsMessages } from '../../db/schema';
import type { BankPartner } from '../../partners/bank/bank';

const rupees = (amount: number) => (amount / 100).toFixed(2);

/**
 * Opens an account under the first holder name it gets and keeps that name. A deposit is announced by a text message in
 * the sandbox's inbox. Numbers that end in 0000 are refused.
 */
export function createSandboxBank(db: Queryable, clock: Clock): BankPartner {
  return {
    async sendPenny({ accountNumber, ifscCode, holderName, amount }) {
      if (accountNumber.endsWith('0000')) return { kind: 'refused' };
      const accountHash = createHash('sha256').update(`${ifscCode} ${accountNumber}`).digest();
      const [account] = await db.orm
        .insert(sandboxBankAccounts)
        .values({ accountHash, holderName: holderName.toUpperCase(), received: amount })
        .onConflictDoUpdate({
          target: sandboxBankAccounts.accountHash,
          set: { received: sql`${sandboxBankAccounts.received} + ${amount}` },
        })
        .returning({ nameAtBank: sandboxBankAccounts.holderName });
      const last4 = accountNumber.slice(-4);
      await db.orm.insert(smsMessages).values({
        countryCode: '',
        mobile: `••••${last4}`,
        text: `Rs ${rupees(amount)} credited to your account ending ${last4} by GALLA VERIFICATION.`,
        purpose: 'bankCredit',
        sentAt: clock.now(),
      });
      return { kind: 'sent', nameAtBank: account?.nameAtBank ?? '' };
    },
  };
}
