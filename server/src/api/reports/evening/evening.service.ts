import type { EveningSetting, EveningState } from '@galla/contract';
import { businessDayOf } from '@galla/domain';
import type { AppContext } from '../../../app-context';
import { audit, outletsOfBoth } from '../../../db/audit';
import { newId } from '../../../db/new-id';
import type { SessionContext } from '../../../gate/access/session-context';
import { openOutletsOf } from '../../../gate/access/tenant';
import { ApiError, invalid, notFound, unavailable } from '../../../messages/api-error';
import type { Locale } from '../../../messages/message';
import { staffAct } from '../../../orders/actors';
import { PartnerRefusal } from '../../../partners/partner-refusal';
import { findScopeOutlets } from '../../../reports/scope-outlets.repository';
import { eveningFacts } from './evening-facts';
import {
  dropSetting,
  findPhone,
  findSetting,
  keepSetting,
  latestEvenings,
} from './evening-settings.repository';
import type { MessageRow } from './evening-settings.repository';
import { eveningText } from './evening-text';
import { channelsOf, sendEvening } from './send-evening';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

const shownState = {
  due: 'waiting',
  sending: 'waiting',
  dropped: 'waiting',
  sent: 'sent',
  failed: 'failed',
} as const;
const shownMessage = ({ day: date, at, state, ...row }: MessageRow): EveningState['messages'][number] => ({
  ...row,
  date,
  state: shownState[state],
  at: at.toISOString(),
});

/** The outlets of a setting that the user still has and that are not closed for good; null: all of them. */
const chosenOf = (outletIds: readonly string[] | null, session: SessionContext): string[] | null => {
  const own = openOutletsOf(session);
  return outletIds?.filter((outletId) => own.includes(outletId)) ?? null;
};

/** The caller’s setting, where it goes, and the last messages. */
export async function eveningState({ db, partners }: Deps, session: SessionContext): Promise<EveningState> {
  const setting = await findSetting(db, session.userId);
  const { countryCode, mobile } = await findPhone(db, session.userId);
  const messages = await latestEvenings(db, session.userId, session.outletIds);
  return {
    channel: setting?.channel ?? 'off',
    outletIds: chosenOf(setting?.outletIds ?? null, session),
    channels: channelsOf(partners),
    phone: mobile === null ? null : `${countryCode}${mobile}`,
    messages: messages.map(shownMessage),
  };
}

/** @throws ApiError 404 for an outlet that isn’t the caller’s, 422 without a number or for a channel nobody serves */
export async function saveEvening(
  deps: Deps,
  session: SessionContext,
  { channel, outletIds }: EveningSetting,
  language: Locale,
): Promise<void> {
  const { db, clock, partners } = deps;
  const { merchantId, userId } = session;
  if (outletIds?.some((outletId) => !session.outletIds.includes(outletId)) === true) throw notFound();
  if (channel !== 'off' && !channelsOf(partners).includes(channel))
    throw invalid('evening.noWhatsApp', 'channel');
  if (channel !== 'off' && (await findPhone(db, userId)).mobile === null)
    throw invalid('evening.noNumber', 'channel');
  const now = clock.now();
  await db.transaction(async (tx) => {
    const before = await findSetting(tx, userId, { lock: true });
    if (channel === 'off') await dropSetting(tx, userId);
    else await keepSetting(tx, { merchantId, userId }, { channel, outletIds }, language, now);
    const audited = (setting: Pick<EveningSetting, 'channel' | 'outletIds'> | null) =>
      setting === null ? { sendBy: 'off' } : { sendBy: setting.channel, outletIds: setting.outletIds };
    // Every outlet of its reader, who may have some.
    const outletsOf = (chosen: readonly string[] | null) => chosen ?? session.outletIds;
    const concerned = outletsOfBoth(before === null ? [] : outletsOf(before.outletIds), outletsOf(outletIds));
    await audit(tx, { ...staffAct(session, now), outletIds: concerned }, 'report.evening', ['user', userId], {
      before: audited(before),
      after: audited(channel === 'off' ? null : { channel, outletIds }),
    });
  });
}

/**
 * Sends the message of the first chosen outlet now, with its figures so far. @throws ApiError 422 where it is turned off
 * or has nobody to go to, 503 when the party doesn’t take it
 */
export async function testEvening(deps: Deps, session: SessionContext): Promise<void> {
  const { db, clock, partners, logger } = deps;
  const { merchantId, userId } = session;
  const setting = await findSetting(db, userId);
  if (setting === null) throw new ApiError(422, 'VALIDATION_FAILED', 'evening.off');
  const { countryCode, mobile } = await findPhone(db, userId);
  if (mobile === null) throw invalid('evening.noNumber');
  const chosen = chosenOf(setting.outletIds, session) ?? openOutletsOf(session);
  const [outlet] = await findScopeOutlets(db, merchantId, chosen);
  if (outlet === undefined) throw invalid('evening.noOutlet');
  const { outletId, displayName, currency } = outlet;
  const date = businessDayOf(clock.now(), outlet);
  const facts = (await eveningFacts({ db, clock }, { merchantId, outletId, date, reportedUntil: null })) ?? {
    outletName: displayName,
    date,
    currency,
    orders: 0,
    sales: 0,
    cash: { difference: null, uncounted: false },
    lost: { orders: 0, amount: 0 },
  };
  const { channel, language } = setting;
  const text = eveningText(facts, language, { isTest: true });
  try {
    await sendEvening(partners, channel, { reference: newId(), countryCode, mobile, language, text });
  } catch (error) {
    logger.warn({ err: error, userId }, 'A test message was not taken over');
    throw unavailable(error instanceof PartnerRefusal ? 'evening.refused' : 'evening.notSent');
  }
}
