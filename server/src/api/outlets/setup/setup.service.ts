import {
  type AuditAction,
  type AuditRecord,
  auditDaysAhead,
  indianZone,
  outletConfigSchema,
  dayMs,
} from '@galla/contract';
import { countryOfCurrency } from '@galla/domain';
import type { OutletSetup, SaveSetupBody, createOutletBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import { appendOutletEvent } from '../../../db/outlet-sequence';
import type { Queryable } from '../../../db/queryable';
import { audit } from '../../../db/audit';
import { ApiError, invalid, notFound } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import type { SessionContext } from '../../../gate/access/session-context';
import { staffAct, staffActor } from '../../../orders/actors';
import { lockMerchant } from '../../../plans/plans.repository';
import { announceSessionChanged } from '../../../realtime/sockets-scope.repository';
import { outletAllowance } from './outlet-allowance';
import { readSetups } from './setup.read';
import { answerNote, insertOutlet, lockOutletRow, markSetUp, saveAudit } from './setup.repository';
import { steps } from './steps';
import type { OutletRow, SaveScope } from './steps/setup-step';

export interface SetupDeps {
  db: Database;
  clock: Clock;
}

async function setupOf(db: Queryable, outlet: OutletRow, now: Date): Promise<OutletSetup> {
  const [setup] = await readSetups(db, [outlet], now);
  if (setup === undefined) throw new Error('A set-up that was asked for is not there');
  return setup;
}

/**
 * Creates an outlet: switched off, with defaults. Throws ApiError 409 OUTLET_LIMIT_REACHED if the plan allows no more.
 */
export function createOutlet(
  { db, clock }: SetupDeps,
  body: z.output<typeof createOutletBodySchema>,
  session: SessionContext,
): Promise<OutletSetup> {
  const now = clock.now();
  const { merchantId } = session;
  return db.transaction(async (tx) => {
    // Of two concurrent calls for the last allowed outlet, the second waits for the lock and is refused.
    await lockMerchant(tx, merchantId);
    const allowance = await outletAllowance(tx, merchantId, now);
    if (!allowance.allowed) {
      throw new ApiError(
        409,
        'OUTLET_LIMIT_REACHED',
        msg('setup.outletLimit', { count: allowance.limit }),
        allowance,
      );
    }
    const outlet = await insertOutlet(tx, {
      merchantId,
      displayName: body.displayName,
      businessType: body.businessType,
      currency: body.currency,
      // A browser may run anywhere; rupees are taken in India.
      timezone: countryOfCurrency(body.currency) === 'IN' ? indianZone : body.timezone,
      available: 'off',
      opSettingType: 'weekly',
      setupCompletedAt: null,
      config: outletConfigSchema.parse({
        businessType: body.businessType,
        delivery: { selectCurrency: body.currency },
      }),
      createdAt: now,
      updatedAt: now,
    });
    const setup = await setupOf(tx, outlet, now);
    await keepTrace(tx, session, outlet.id, 'outlet.created', null, body, now);
    // Devices that are open don't hear this outlet yet.
    await announceSessionChanged(tx, merchantId);
    return setup;
  });
}

/** Steps that the summary of an outlet is made of, which every open page has. */
const inOutletSummary: ReadonlySet<SaveSetupBody['step']> = new Set(['basic', 'opHours', 'config']);

/** Saves some fields of a step and returns the whole set-up. */
export function saveStep(
  { db, clock }: SetupDeps,
  body: SaveSetupBody,
  session: SessionContext,
): Promise<OutletSetup> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const outlet = await lockOutletRow(tx, session.merchantId, body.outletId);
    if (outlet === null) throw notFound();
    const before = await setupOf(tx, outlet, now);
    const scope: SaveScope = { tx, outlet, now };
    if (body.step === 'audit') await scheduleAudit(scope, body, before.audit);
    else {
      await saveOne(scope, body);
      await answerNote(tx, { outletId: outlet.id, step: body.step, now });
    }
    const after = await settled(tx, session.merchantId, outlet.id, now);
    if (inOutletSummary.has(body.step)) await appendOutletChanged(tx, outlet, session);
    await keepTrace(tx, session, outlet.id, `outlet.${body.step}`, before[body.step], after[body.step], now);
    return after;
  });
}

/** Open pages read the outlet again: its settings, its clock or its name are other ones. Its switch stands as it stood. */
async function appendOutletChanged(tx: Queryable, outlet: OutletRow, session: SessionContext): Promise<void> {
  const { available, pausedUntil } = outlet;
  await appendOutletEvent(tx, outlet.id, {
    type: 'outlet/availability',
    available: available === 'on' ? 'on' : 'off',
    until: available === 'on' ? null : (pausedUntil?.toISOString() ?? null),
    by: staffActor(session),
  });
}

/** The set-up after a change, which may have completed it. */
export async function settled(
  tx: Queryable,
  merchantId: string,
  outletId: string,
  now: Date,
): Promise<OutletSetup> {
  const outlet = await lockOutletRow(tx, merchantId, outletId);
  if (outlet === null) throw new Error('An outlet that was locked is gone');
  const setup = await setupOf(tx, outlet, now);
  if (outlet.setupCompletedAt !== null || setup.status === 'incomplete') return setup;
  await markSetUp(tx, outletId, now);
  return setup;
}

function saveOne(scope: SaveScope, body: Exclude<SaveSetupBody, { step: 'audit' }>): Promise<void> {
  switch (body.step) {
    case 'basic':
      return steps.basic.save(scope, body);
    case 'opHours':
      return steps.opHours.save(scope, body);
    case 'gstin':
      return steps.gstin.save(scope, body);
    case 'fssai':
      return steps.fssai.save(scope, body);
    case 'finance':
      return steps.finance.save(scope, body);
    case 'config':
      return steps.config.save(scope, body);
  }
}

async function scheduleAudit(
  { tx, outlet, now }: SaveScope,
  { status, scheduledDate }: Extract<SaveSetupBody, { step: 'audit' }>,
  present: AuditRecord,
): Promise<void> {
  const isSo =
    status === present.status && (scheduledDate ?? present.scheduledDate) === present.scheduledDate;
  if (isSo) return;
  const wanted = new Date(scheduledDate ?? now);
  const last = now.getTime() + auditDaysAhead * dayMs;
  if (status === 'scheduled' && (wanted < now || wanted.getTime() > last)) {
    throw invalid(msg('setup.auditDate', { days: auditDaysAhead }), 'scheduledDate');
  }
  await saveAudit(tx, { outletId: outlet.id, scheduledDate: wanted, status, actionDate: now });
}

async function keepTrace(
  tx: Queryable,
  session: SessionContext,
  outletId: string,
  action: AuditAction,
  before: unknown,
  after: unknown,
  at: Date,
): Promise<void> {
  await audit(tx, staffAct(session, at, outletId), action, ['outlet', outletId], { before, after });
}
