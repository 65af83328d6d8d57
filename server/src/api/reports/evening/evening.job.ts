import { eveningTimes } from '@galla/contract';
import { effectivePermissions } from '@galla/domain';
import type { AppContext } from '../../../app-context';
import { drain } from '../../../jobs/drain';
import type { Job } from '../../../jobs/jobs';
import type { Locale } from '../../../messages/message';
import { PartnerRefusal } from '../../../partners/partner-refusal';
import { dueEvenings } from '../../../rules/evening/due-days';
import { nextAttempt } from '../../../rules/retries/next-attempt';
import { eveningFacts } from './evening-facts';
import {
  endEvening,
  eveningCandidates,
  keepText,
  queueEvening,
  takeEvening,
  type EveningEnd,
  type TakenEvening,
} from './evening-messages.repository';
import { eveningText } from './evening-text';
import { sendEvening } from './send-evening';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

const everyMs = 15_000;
/** A party that hangs holds up a few messages, not all of a night. */
const atOnce = 4;
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

/** The text of a message: as it was written, or written now; null: nothing happened that day. */
async function textOf({ db, clock }: Deps, one: TakenEvening, language: Locale): Promise<string | null> {
  if (one.text !== '') return one.text;
  const { merchantId, outletId, day: date, reportedUntil } = one;
  const facts = await eveningFacts({ db, clock }, { merchantId, outletId, date, reportedUntil });
  return facts === null ? null : eveningText(facts, language);
}

/** Writes and sends a claimed message. */
async function deliver(deps: Deps, one: TakenEvening): Promise<EveningEnd> {
  const { db, partners, logger } = deps;
  const { messageId, channel, language, countryCode, mobile } = one;
  // Turned off, blocked or without the right by now.
  if (channel === null || language === null || !mayRead(one)) return { state: 'dropped' };
  if (mobile === null) return { state: 'failed', failure: 'noNumber' };
  try {
    const text = await textOf(deps, one, language);
    if (text === null) return { state: 'dropped' };
    await keepText(db, messageId, { text, channel });
    await sendEvening(partners, channel, { reference: messageId, countryCode, mobile, language, text });
    return { state: 'sent' };
  } catch (error) {
    logger.warn({ err: error, messageId }, 'An evening message was not taken over');
    return error instanceof PartnerRefusal ? { state: 'failed', failure: 'refused' } : { state: 'due' };
  }
}

/** Notes what became of a message, and when it is tried again. */
async function note({ db, clock }: Deps, one: TakenEvening, end: EveningEnd): Promise<void> {
  const now = clock.now();
  if (end.state !== 'due') return endEvening(db, one.messageId, { ...end, at: now });
  const next = nextAttempt(one.attempts, now, one.giveUpAt);
  return endEvening(
    db,
    one.messageId,
    next === null ? { state: 'failed', failure: 'unreachable', at: now } : { ...end, at: next },
  );
}

/** One round: queues the messages of days that are over, and sends what is due. Safe in several processes at once. */
export async function sendEvenings(deps: Deps): Promise<void> {
  await queueDue(deps);
  await drain(
    () => takeEvening(deps.db, deps.clock.now()),
    async (one) => note(deps, one, await deliver(deps, one)),
    atOnce,
  );
}

/** Tells owners of their day after its close, where they turned it on. */
export const eveningJob = (deps: Deps): Job => ({
  name: 'evening messages',
  everyMs,
  run: () => sendEvenings(deps),
});
