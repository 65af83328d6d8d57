import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../src/clock';
import type { Queryable } from '../../src/db/queryable';
import { sandboxPayments } from '../../src/db/schema';
import { newToken } from '../../src/security/tokens';
import type { PaymentsPartner } from '../../src/partners/payments/payments';

/** Path prefix of the sandbox's payment pages; the token follows. */
export const sandboxPaymentPath = '/sandbox/pay';

/** Stores payments and serves a page on which one pays or fails. */
export function createSandboxPayments(db: Queryable, clock: Clock, origin: string): PaymentsPartner {
  const settle = (reference: string, from: 'open' | 'paid', to: 'cancelled' | 'refunded') =>
    db.orm
      .update(sandboxPayments)
      .set({ state: to })
      .where(and(eq(sandboxPayments.reference, reference), eq(sandboxPayments.state, from)));
  return {
    async create(request) {
      const { reference, amount, currency, payee, expiresAt } = request;
      const [made] = await db.orm
        .insert(sandboxPayments)
        .values({ reference, amount, currency, payee, expiresAt, token: newToken(), createdAt: clock.now() })
        .onConflictDoUpdate({ target: sandboxPayments.reference, set: { payee } })
        .returning({ token: sandboxPayments.token });
      if (made === undefined) throw new Error('The sandbox made no payment');
      return { url: `${origin}${sandboxPaymentPath}/${made.token}` };
    },
    async cancel(reference) {
      await settle(reference, 'open', 'cancelled');
    },
    async refund(reference) {
      await settle(reference, 'paid', 'refunded');
    },
  };
}

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export async function findSandboxPayment(db: Queryable, token: string): Promise<SandboxPayment | null> {
  const rows = await db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.token, token));
  return rows[0] ?? null;
}

/** Records the payer's choice; null when the link is closed. Repeating the same choice is idempotent. */
export async function settleSandboxPayment(
  db: Queryable,
  clock: Clock,
  token: string,
  choice: 'paid' | 'failed',
): Promise<SandboxPayment | null> {
  const payment = await findSandboxPayment(db, token);
  if (payment === null) return null;
  if (payment.state === choice) return payment;
  if (payment.state !== 'open' || payment.expiresAt <= clock.now()) return null;
  const rows = await db.orm
    .update(sandboxPayments)
    .set({ state: choice })
    .where(and(eq(sandboxPayments.token, token), eq(sandboxPayments.state, 'open')))
    .returning();
  return rows[0] ?? null;
}
