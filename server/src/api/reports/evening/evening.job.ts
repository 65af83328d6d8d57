import { eveningTimes } from '@galla/contract';
import { effectivePermissions } from '@galla/domain';
import type { AppContext } from '../../../app-context';
import type { Job } from '../../../jobs/jobs';
import { PartnerRefusal } from '../../../partners/partner-refusal';
import { dueEvenings, nextAttempt } from '../../../rules/evening/due-days';
import { eveningFacts } from './evening-facts';
import {
  endEvening,
  eveningCandidates,
  keepText,
  queueEvening,
  takeEvenings,
  type EveningEnd,
  type TakenEvening,
} from './evening-messages.repository';
import { eveningText } from './evening-text';
import { sendEvening } from './send-evening';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

const everyMs = 15_000;
const mayRead = (person: Parameters<typeof effectivePermissions>[0]): boolean =>
  effectivePermissions(person).report === true;

/** Queues what is due: once for a user, an outlet and a day. */
async function queueDue({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const giveUpAt = new Date(now.getTime() + eveningTimes.givenUpAfterMs);
  for (const one of await eveningCandidates(db, now)) {
    if (!mayRead(one)) continue;
    for (const day of dueEvenings(one, now, one.onSince))
      if (!one.known.includes(day)) await queueEvening(db, one, day, { now, giveUpAt });
  }
}

/** Writes and sends a claimed message. */
async function deliver(deps: Deps, one: TakenEvening): Promise<EveningEnd & { at: Date }> {
  const { db, clock, partners, logger } = deps;
  const { messageId, merchantId, outletId, day, reportedUntil, channel, language, countryCode, mobile } = one;
  // Turned off, blocked or without the right by now.
  if (channel === null || language === null || !mayRead(one)) return { state: 'dropped', at: clock.now() };
  if (mobile === null) return { state: 'failed', failure: 'noNumber', at: clock.now() };
  let { text } = one;
  if (text === '') {
    const facts = await eveningFacts({ db, clock }, { merchantId, outletId, date: day, reportedUntil });
    if (facts === null) return { state: 'dropped', at: clock.now() };
    text = eveningText(facts, language);
  }
  await keepText(db, messageId, { text, channel });
  try {
    await sendEvening(partners, channel, { reference: messageId, countryCode, mobile, language, text });
    return { state: 'sent', at: clock.now() };
  } catch (error) {
    logger.warn({ err: error, messageId }, 'An evening message was not taken over');
    const now = clock.now();
    if (error instanceof PartnerRefusal) return { state: 'failed', failure: 'refused', at: now };
    const next = nextAttempt(one.attempts, now, one.giveUpAt);
    return next === null ? { state: 'failed', failure: 'unreachable', at: now } : { state: 'due', at: next };
  }
}

async function sendDue(deps: Deps): Promise<void> {
  for (;;) {
    const taken = await takeEvenings(deps.db, deps.clock.now());
    if (taken.length === 0) return;
    for (const one of taken) await endEvening(deps.db, one.messageId, await deliver(deps, one));
  }
}

/** One round: queues the messages of days that are over, and sends what is due. Safe in several processes at once. */
export async function sendEvenings(deps: Deps): Promise<void> {
  await queueDue(deps);
  await sendDue(deps);
}

/** Tells owners of their day after its close, where they turned it on. */
export const eveningJob = (deps: Deps): Job => ({
  name: 'evening messages',
  everyMs,
  run: () => sendEvenings(deps),
});
