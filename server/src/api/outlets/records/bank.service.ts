import { randomInt } from 'node:crypto';
import { type AuditAction, bankVerification, pennyAmount, dayMs } from '@galla/contract';
import type {
  BankBranch,
  OutletSetup,
  initVerificationBodySchema,
  verifyBankBodySchema,
} from '@galla/contract';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';
import { audit } from '../../../db/audit';
import { ApiError, invalid } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import { tooManyAttempts } from '../../../gate/access/rate-limiter';
import { seal } from '../../../secrets/sealed-text';
import type { SessionContext } from '../../../gate/access/session-context';
import { staffAct } from '../../../orders/actors';
import {
  changeVerification,
  countBegun,
  endVerifications,
  insertVerification,
  lockVerification,
} from '../setup/bank-verifications.repository';
import { keepRecord } from '../setup/outlet-records.repository';
import { answerNote, lockOutletRow } from '../setup/setup.repository';
import { settled } from '../setup/setup.service';
import { keptAccountSchema, maskedAccount } from '../setup/steps/finance';
import { askPartner } from './ask-partner';
import type { RecordDeps } from './record-deps';

const { attempts: attemptsMost, startsADay, openMs } = bankVerification;

/** Records the start before any transfer, so the number of starts is limited even if later steps fail. */
async function reserve(
  { db, clock, secrets }: RecordDeps,
  session: SessionContext,
  body: z.output<typeof initVerificationBodySchema>,
  branch: BankBranch,
): Promise<{ id: string; amount: number }> {
  const { outletId, accountNumber, ifscCode, holderName } = body;
  const now = clock.now();
  const id = newId();
  const amount = randomInt(pennyAmount.min, pennyAmount.max + 1);
  await db.transaction(async (tx) => {
    await lockOutletRow(tx, session.merchantId, outletId);
    const since = new Date(now.getTime() - dayMs);
    if ((await countBegun(tx, outletId, since)) >= startsADay) throw tooManyAttempts(dayMs);
    await insertVerification(tx, {
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
  await audit(tx, staffAct(session, at, outletId), action, ['outlet', outletId], { after });
}

/**
 * Sends a small amount to an account and waits for the merchant to confirm it. An earlier verification of the outlet
 * ends. Throws ApiError: 422 VALIDATION_FAILED (no such branch), BANK_REFUSED; 429 after five starts a day; 503.
 */
export async function beginVerification(
  deps: RecordDeps,
  session: SessionContext,
  body: z.output<typeof initVerificationBodySchema>,
): Promise<OutletSetup> {
  const { db, clock, partners } = deps;
  const { outletId, accountNumber, ifscCode, holderName } = body;
  const branch = await askPartner(deps, () => partners.ifsc.find(ifscCode));
  if (branch === null) throw invalid('records.ifscUnknown', 'ifscCode');
  const { id, amount } = await reserve(deps, session, body, branch);
  const sent = await askPartner(deps, () =>
    partners.bank.sendPenny({ reference: id, accountNumber, ifscCode, holderName, amount }),
  );
  if (sent.kind === 'refused') throw new ApiError(422, 'BANK_REFUSED', 'records.bankRefused');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockOutletRow(tx, session.merchantId, outletId);
    await endVerifications(tx, outletId, id);
    await changeVerification(tx, id, { state: 'open', nameAtBank: sent.nameAtBank });
    const after = { accountNumber: maskedAccount(accountNumber.slice(-4)), ifscCode, holderName };
    await trace(tx, session, outletId, 'outlet.bankVerificationBegun', after, now);
    return settled(tx, session.merchantId, outletId, now);
  });
}

type Verdict = { kind: 'verified'; setup: OutletSetup } | { kind: 'over' } | { kind: 'wrong'; left: number };

/** Compares an amount with the one sent. A wrong attempt is counted even if the rest of the call is rolled back. */
async function judge(
  { db, clock }: RecordDeps,
  session: SessionContext,
  { outletId, verificationId, amount }: z.output<typeof verifyBankBodySchema>,
): Promise<Verdict> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Verdict> => {
    await lockOutletRow(tx, session.merchantId, outletId);
    const row = await lockVerification(tx, { outletId, verificationId });
    if (row === null || row.state !== 'open' || row.expiresAt <= now) return { kind: 'over' };
    if (row.amount !== amount) {
      const left = attemptsMost - row.attempts - 1;
      await changeVerification(tx, row.id, {
        attempts: row.attempts + 1,
        ...(left <= 0 && { state: 'over' as const }),
      });
      return { kind: 'wrong', left };
    }
    await changeVerification(tx, row.id, { state: 'verified' });
    await keepRecord(tx, { outletId, step: 'finance', record: keptAccountSchema.parse(row), now });
    await answerNote(tx, { outletId, step: 'finance', now });
    const after = { accountNumber: maskedAccount(row.accountLast4), ifscCode: row.ifscCode };
    await trace(tx, session, outletId, 'outlet.finance', after, now);
    return { kind: 'verified', setup: await settled(tx, session.merchantId, outletId, now) };
  });
}

/**
 * Checks the received amount; the right one verifies the outlet's account. Throws ApiError: 422 BANK_AMOUNT_WRONG with
 * `attemptsLeft`; 409 BANK_VERIFICATION_OVER.
 */
export async function verifyAccount(
  deps: RecordDeps,
  session: SessionContext,
  body: z.output<typeof verifyBankBodySchema>,
): Promise<OutletSetup> {
  const verdict = await judge(deps, session, body);
  if (verdict.kind === 'verified') return verdict.setup;
  if (verdict.kind === 'over' || verdict.left <= 0)
    throw new ApiError(409, 'BANK_VERIFICATION_OVER', 'records.verificationOver');
  const text = msg('records.amountWrong', { left: verdict.left });
  const problems = [{ path: ['amount'], message: text }];
  throw new ApiError(422, 'BANK_AMOUNT_WRONG', text, { attemptsLeft: verdict.left }, problems);
}
