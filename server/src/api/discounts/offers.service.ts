import { discountLimits } from '@galla/contract';
import type { Offer, OfferInput, offerListQuerySchema, offerListSchema } from '@galla/contract';
import { discountStatus, needsReview, startsLater } from '../../rules/discounts/discount-status';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { audit } from '../../db/audit';
import type { Queryable } from '../../db/queryable';
import { invalid, notFound, notPermitted } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { lockMerchant } from '../../plans/plans.repository';
import {
  concerns,
  currencyOf,
  namedTargets,
  mayChange,
  requireFirstDay,
  requireTerms,
  zonesOf,
} from './discount-scope';
import { namesOfTargets } from './discount-targets.repository';
import type { DiscountScope } from './discount-scope';
import * as repository from './offers.repository';
import type { KeptOfferRow } from './offers.repository';

function viewOf(scope: DiscountScope, kept: KeptOfferRow, names: ReadonlyMap<string, string>): Offer {
  const { programmeOutletId: _outlet, ...offer } = kept;
  const zones = zonesOf(scope, kept.outletIds);
  return {
    ...offer,
    status: discountStatus('active', kept, scope.at, zones),
    startsLater: startsLater(kept, scope.at, zones),
    targets: namedTargets(kept.targetIds, names),
    createdAt: kept.createdAt.toISOString(),
  };
}

const viewsOf = async (
  db: Queryable,
  scope: DiscountScope,
  kept: readonly KeptOfferRow[],
): Promise<Offer[]> => {
  const ids = kept.flatMap(({ targetIds }) => targetIds);
  const names = await namesOfTargets(db, scope.merchantId, ids);
  return kept.map((offer) => viewOf(scope, offer, names));
};

/** Offers that concern the user's outlets, newest first. */
export async function listOffers(
  db: Queryable,
  scope: DiscountScope,
  { search, status, skip, limit }: z.output<typeof offerListQuerySchema>,
): Promise<z.output<typeof offerListSchema>> {
  const wanted = search.toLowerCase();
  const kept = await repository.keptOffers(db, scope.merchantId);
  const all = kept.filter(
    ({ outletIds, name }) => concerns(scope, outletIds) && name.toLowerCase().includes(wanted),
  );
  const views = await viewsOf(db, scope, all);
  const found = views.filter((offer) => status === undefined || offer.status === status);
  return {
    offers: found.slice(skip, skip + limit),
    total: found.length,
    kept: kept.length,
    currency: currencyOf(scope),
  };
}

/** Holds the merchant's offers to their limit until the transaction ends. Throws ApiError 422 VALIDATION_FAILED. */
export async function requireRoom(tx: Queryable, { merchantId }: DiscountScope): Promise<void> {
  await lockMerchant(tx, merchantId);
  if ((await repository.keptOffers(tx, merchantId)).length >= discountLimits.offers)
    throw invalid(msg('discounts.tooMany', { most: String(discountLimits.offers) }));
}

/** Creates an offer. Throws ApiError 422 VALIDATION_FAILED. */
export async function createOffer(db: Database, scope: DiscountScope, offer: OfferInput): Promise<Offer> {
  await requireTerms(db, scope, offer, []);
  requireFirstDay(scope, offer, null, []);
  if (needsReview(offer.reduction, scope.userType)) {
    throw invalid('discounts.ownerOnly', 'reduction', 'percent');
  }
  const kept = await db.transaction(async (tx) => {
    await requireRoom(tx, scope);
    const offerId = await repository.insertOffer(tx, scope.merchantId, offer, null, scope.at);
    const { outletIds } = offer;
    await audit(tx, { ...scope, outletIds }, 'offer.create', ['offer', offerId], { after: offer });
    return repository.lockOffer(tx, scope.merchantId, offerId);
  });
  const [view] = kept === null ? [] : await viewsOf(db, scope, [kept]);
  if (view === undefined) throw notFound();
  return view;
}

/** Deletes an offer. Throws ApiError 404 NOT_FOUND, 403 NOT_PERMITTED. */
export async function removeOffer(db: Database, scope: DiscountScope, offerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await repository.lockOffer(tx, scope.merchantId, offerId);
    if (kept === null || !concerns(scope, kept.outletIds)) throw notFound();
    if (!mayChange(scope, kept.outletIds)) throw notPermitted('discounts.notYourOutlets');
    await repository.deleteOffer(tx, offerId, scope.at);
    const { outletIds } = kept;
    await audit(tx, { ...scope, outletIds }, 'offer.delete', ['offer', offerId], { before: kept });
  });
}
