import { randomInt } from 'node:crypto';
import { and, count, eq, gt, ne } from 'drizzle-orm';
import { type AuditAction, bankVerification, pennyAmount } from '@galla/shared/contract';
import type {
  BankBranch,
  OutletSetup,
  initVerificationBodySchema,
  verifyBankBodySchema,
} from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { bankVerifications } from '../../db/schema';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { tooManyAttempts } from '../../security/rate-limiter';
import { seal } from '../../security/sealed-text';
import type { SessionContext } from '../../security/session-context';
import { requireOutlet } from '../../security/tenant';
import { staffActor } from '../orders/actors';
import { keepRecord } from '../outlet-setup/outlet-records.repository';
import { answerNote, lockOutletRow } from '../outlet-setup/setup.repository';
import { settled } from '../outlet-setup/setup.service';
import { keptAccountSchema, maskedAccount } from '../outlet-setup/steps/finance';
import { askPartner } from './ask-partner';
import type { RecordNeeds } from './record-needs';

const dayMs = 86_400_000;
const { attempts: attemptsMost, startsADay, openMs } = bankVerification;

function fieldRefused(field: string, key: 'records.ifscUnknown', request: FastifyRequest): ApiError {
  const message = say(request, key);
  return new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: [field], message }]);
}

/** Writes a beginning down before anything is sent, so that beginnings are limited whatever becomes of them. */
async function reserve(
  { db, clock, secrets }: RecordNeeds,
  session: SessionContext,
  body: z.output<typeof initVerificationBodySchema>,
  branch: BankBranch,
  request: FastifyRequest,
): Promise<{ id: string; amount: number }> {
  const { outletId, accountNumber, ifscCode, holderName } = body;
  const now = clock.now();
  const id = newId();
  const amount = randomInt(pennyAmount.min, pennyAmount.max + 1);
  await db.transaction(async (tx) => {
    await lockOutletRow(tx, session.merchantId, outletId);
    const since = new Date(now.getTime() - dayMs);
    const [begun] = await tx.orm
      .select({ number: count() })
      .from(bankVerifications)
      .where(and(eq(bankVerifications.outletId, outletId), gt(bankVerifications.createdAt, since)));
    if ((begun?.number ?? 0) >= startsADay) throw tooManyAttempts(request, dayMs);
    await tx.orm.insert(bankVerifications).values({
      id,
      outletId,
      accountSealed: seal(secrets.derive('bank-accounts'), accountNumber, outletId),
      accountLast4: accountNumber.slice(-4),
      ifscCode,
      bankName: branch.bankName,
      branch: branch.branch,
      holderName,
      nameAtBank: '',
      amount,
      state: 'over',
      createdAt: now,
      expiresAt: new Date(now.getTime() + openMs),
    });
  });
  return { id, amount };
}

async function trace(
  tx: Queryable,
  session: SessionContext,
  outletId: string,
  action: AuditAction,
  after: unknown,
  at: Date,
): Promise<void> {
  await writeAudit(tx, {
    merchantId: session.merchantId,
    outletId,
    userId: session.userId,
    actor: staffActor(session),
    action,
    subjectKind: 'outlet',
    subjectId: outletId,
    before: null,
    after,
    at,
  });
}

/**
 * Sends a small amount to an account; from then on it waits to be told. An earlier verification of the outlet is over.
 * Throws ApiError: 422 VALIDATION_FAILED (no such branch), BANK_REFUSED; 429 after five beginnings a day; 503.
 */
export async function beginVerification(
  needs: RecordNeeds,
  session: SessionContext,
  body: z.output<typeof initVerificationBodySchema>,
  request: FastifyRequest,
): Promise<OutletSetup> {
  const { db, clock, partners } = needs;
  const { outletId, accountNumber, ifscCode, holderName } = body;
  requireOutlet(session, outletId, request);
  const branch = await askPartner(needs, request, () => partners.ifsc.find(ifscCode));
  if (branch === null) throw fieldRefused('ifscCode', 'records.ifscUnknown', request);
  const { id, amount } = await reserve(needs, session, body, branch, request);
  const sent = await askPartner(needs, request, () =>
    partners.bank.sendPenny({ reference: id, accountNumber, ifscCode, holderName, amount }),
  );
  if (sent.kind === 'refused') throw new ApiError(422, 'BANK_REFUSED', say(request, 'records.bankRefused'));
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockOutletRow(tx, session.merchantId, outletId);
    const ofOutlet = eq(bankVerifications.outletId, outletId);
    await tx.orm
      .update(bankVerifications)
      .set({ state: 'over' })
      .where(and(ofOutlet, eq(bankVerifications.state, 'open'), ne(bankVerifications.id, id)));
    await tx.orm
      .update(bankVerifications)
      .set({ state: 'open', nameAtBank: sent.nameAtBank })
      .where(eq(bankVerifications.id, id));
    const after = { accountNumber: maskedAccount(accountNumber.slice(-4)), ifscCode, holderName };
    await trace(tx, session, outletId, 'outlet.bankVerificationBegun', after, now);
    return settled(tx, session.merchantId, outletId, now);
  });
}

type Verdict = { kind: 'verified'; setup: OutletSetup } | { kind: 'over' } | { kind: 'wrong'; left: number };

/** Holds an amount against what was sent. A wrong one counts, also when nothing else of the call is kept. */
async function judge(
  { db, clock }: RecordNeeds,
  session: SessionContext,
  { outletId, verificationId, amount }: z.output<typeof verifyBankBodySchema>,
): Promise<Verdict> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Verdict> => {
    await lockOutletRow(tx, session.merchantId, outletId);
    const byId = and(eq(bankVerifications.id, verificationId), eq(bankVerifications.outletId, outletId));
    const [row] = await tx.orm.select().from(bankVerifications).where(byId).for('update');
    if (row === undefined || row.state !== 'open' || row.expiresAt <= now) return { kind: 'over' };
    if (row.amount !== amount) {
      const left = attemptsMost - row.attempts - 1;
      await tx.orm
        .update(bankVerifications)
        .set({ attempts: row.attempts + 1, ...(left <= 0 && { state: 'over' as const }) })
        .where(byId);
      return { kind: 'wrong', left };
    }
    await tx.orm.update(bankVerifications).set({ state: 'verified' }).where(byId);
    await keepRecord(tx, { outletId, step: 'finance', record: keptAccountSchema.parse(row), now });
    await answerNote(tx, { outletId, step: 'finance', now });
    const after = { accountNumber: maskedAccount(row.accountLast4), ifscCode: row.ifscCode };
    await trace(tx, session, outletId, 'outlet.finance', after, now);
    return { kind: 'verified', setup: await settled(tx, session.merchantId, outletId, now) };
  });
}

/**
 * Takes the amount that arrived; the right one makes the account the outlet's.
 * Throws ApiError: 422 BANK_AMOUNT_WRONG with `attemptsLeft`; 409 BANK_VERIFICATION_OVER.
 */
export async function verifyAccount(
  needs: RecordNeeds,
  session: SessionContext,
  body: z.output<typeof verifyBankBodySchema>,
  request: FastifyRequest,
): Promise<OutletSetup> {
  requireOutlet(session, body.outletId, request);
  const verdict = await judge(needs, session, body);
  if (verdict.kind === 'verified') return verdict.setup;
  if (verdict.kind === 'over' || verdict.left <= 0)
    throw new ApiError(409, 'BANK_VERIFICATION_OVER', say(request, 'records.verificationOver'));
  const message = say(request, 'records.amountWrong', { left: verdict.left });
  throw new ApiError(422, 'BANK_AMOUNT_WRONG', message, { attemptsLeft: verdict.left }, [
    { path: ['amount'], message },
  ]);
}
