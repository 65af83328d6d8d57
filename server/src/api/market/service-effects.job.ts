import { dayMs, hourMs, type MarketServiceKey } from '@galla/contract';
import { effectOf, isInPlan } from '../../rules/market/service-effects';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { drain } from '../../jobs/drain';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { deliver } from '../../partners/deliver';
import { findPlan } from '../../plans/plans.repository';
import * as repository from './market.repository';
import type { BusyOutlet, EnabledService, OrderStep } from './market.repository';
import { fairDraw, giveScratchCard } from '../../rewards/scratch-card';
import type { Draw } from '../../rewards/scratch-card';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Enabled services of a merchant that its current plan includes. */
async function servicesAtWork({ db, clock }: Deps, merchantId: string): Promise<EnabledService[]> {
  const { planId } = await findPlan(db, merchantId, clock.now());
  const enabled = await repository.enabledServices(db, merchantId);
  return enabled.filter(({ service }) => isInPlan(service, planId));
}

/** Records the message of one service for one step; idempotent per step. */
async function noteStep(
  tx: Queryable,
  { service, language, enabledAt }: EnabledService,
  outlet: BusyOutlet,
  step: OrderStep,
  now: Date,
  draw: Draw,
): Promise<void> {
  const effect = effectOf(service, { from: step.from, order: step });
  if (effect === null || step.at < enabledAt) return;
  const { merchantId, outletId, outletName } = outlet;
  const id = newId();
  const { orderId, status, countryCode, mobile } = step;
  const notice = { id, merchantId, outletId, orderId, service, status, countryCode, mobile };
  if (!(await repository.insertNotice(tx, { ...notice, text: '', createdAt: now, tryAt: now }))) return;
  const { orderNumber } = step;
  const text =
    effect === 'scratchCard'
      ? await giveScratchCard(
          tx,
          { merchantId, outletId, outletName, orderId, orderNumber, language, at: now },
          draw,
        )
      : translate(language, `market.${effect}`, { outlet: outletName, number: orderNumber });
  await repository.changeNotice(tx, id, { text });
}

/** Processes an outlet's new events; true if there are more. */
async function lookAt(
  deps: Deps,
  outlet: BusyOutlet,
  services: readonly EnabledService[],
  draw: Draw,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const since = await repository.lockCursor(tx, outlet);
    if (since === null) return false;
    const { steps, last } = await repository.nextSteps(tx, outlet.outletId, since);
    for (const step of steps)
      for (const service of services) await noteStep(tx, service, outlet, step, deps.clock.now(), draw);
    await repository.moveCursor(tx, outlet.outletId, last);
    return last - since >= repository.stepsAtOnce;
  });
}

/** How long a message is of use: an order's news for an hour, a card's code for a day. */
const usefulMs: Readonly<Record<MarketServiceKey, number>> = { orderMessages: hourMs, scratchCard: dayMs };

async function sendNotice(deps: Deps, claimed: repository.ClaimedNotice): Promise<void> {
  const { db, partners, logger } = deps;
  const { id: reference, service, attempts, createdAt, isOutdated, ...message } = claimed;
  // After "on its way", "accepted" would only confuse.
  if (attempts > 1 && isOutdated) {
    logger.info({ reference, attempts }, 'A message was not sent: a later one takes its place');
    return repository.changeNotice(db, reference, { tryAt: null });
  }
  const giveUpAt = new Date(createdAt.getTime() + usefulMs[service]);
  const end = await deliver(deps, { what: `text of ${service}`, reference, attempts, giveUpAt }, () =>
    partners.sms.send({ ...message, purpose: service, reference }),
  );
  await repository.changeNotice(db, reference, end);
}

/**
 * One round: runs the services on new events. Safe to run in several processes at once. @param draw random source of
 * scratch cards
 */
export async function runServices(deps: Deps, draw: Draw = fairDraw): Promise<void> {
  const byMerchant = new Map<string, EnabledService[]>();
  for (const outlet of await repository.busyOutlets(deps.db)) {
    const services = byMerchant.get(outlet.merchantId) ?? (await servicesAtWork(deps, outlet.merchantId));
    byMerchant.set(outlet.merchantId, services);
    while (await lookAt(deps, outlet, services, draw));
  }
  await drain(
    () => repository.claimNotice(deps.db, deps.clock.now()),
    (claimed) => sendNotice(deps, claimed),
  );
}

/** Add-on services process order events separately from the orders, so they can't delay an order. */
export function serviceEffects(deps: Deps): Job {
  return { name: 'add-on services', everyMs: 2_000, run: () => runServices(deps) };
}
