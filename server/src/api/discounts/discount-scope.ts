import type { Actor, CurrencyName, DiscountTarget } from '@galla/contract';
import { localDate } from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import { invalid } from '../../messages/api-error';
import type { SessionContext } from '../../gate/access/session-context';
import { ownOutletsOf } from '../../gate/access/tenant';
import { staffActor } from '../../orders/actors';
import { countTargets, findScopeOutlets, type ScopeOutlet } from './discount-targets.repository';

/** Scope of a call on discounts: user, time, and outlets. */
export interface DiscountScope {
  merchantId: string;
  userId: string;
  userType: SessionContext['userType'];
  by: Actor;
  at: Date;
  /** Outlets of the merchant; `mine` are those the user has access to. */
  outlets: readonly ScopeOutlet[];
  mine: readonly string[];
  /** Those of the user's outlets that were closed permanently. */
  closed: readonly string[];
}

export async function discountScope(
  db: Queryable,
  session: SessionContext,
  at: Date,
): Promise<DiscountScope> {
  const outlets = await findScopeOutlets(db, session.merchantId);
  return {
    merchantId: session.merchantId,
    userId: session.userId,
    userType: session.userType,
    by: staffActor(session),
    at,
    outlets,
    mine: outlets.map(({ outletId }) => outletId).filter((id) => session.outletIds.includes(id)),
    closed: session.closedOutletIds,
  };
}

/** Time zones of the outlets a discount is valid at. */
export function zonesOf(scope: DiscountScope, outletIds: readonly string[] | null): string[] {
  const zones = scope.outlets
    .filter(({ outletId }) => outletIds?.includes(outletId) ?? true)
    .map(({ timezone }) => timezone);
  return [...new Set(zones)];
}

/** Display currency: that of the merchant's first outlet. */
export const currencyOf = (scope: DiscountScope): CurrencyName => scope.outlets[0]?.currency ?? 'INR';

/** Whether a user may change discounts of these outlets: requires access to all that are open for business. */
export const mayChange = ({ outlets, mine }: DiscountScope, outletIds: readonly string[] | null): boolean => {
  const closed = new Set(outlets.filter(({ isClosed }) => isClosed).map(({ outletId }) => outletId));
  return (outletIds ?? outlets.map(({ outletId }) => outletId)).every(
    (id) => mine.includes(id) || closed.has(id),
  );
};

/** The outlets whose figures a user is shown, those that were closed among them. */
export const readableOutlets = ({ mine, closed }: DiscountScope): string[] =>
  ownOutletsOf({ outletIds: mine, closedOutletIds: closed });

/** Whether a discount concerns any of the user's outlets. */
export const concerns = (scope: DiscountScope, outletIds: readonly string[] | null): boolean =>
  outletIds === null || readableOutlets(scope).some((id) => outletIds.includes(id));

/**
 * Refuses outlets without access and targets that are on no menu of the user's outlets; a change may keep those that
 * are stored. `at`: path of the terms in the body. Throws ApiError 422 VALIDATION_FAILED.
 */
export async function requireTerms(
  db: Queryable,
  scope: DiscountScope,
  terms: { outletIds: readonly string[] | null; target: DiscountTarget; targetIds: readonly string[] },
  at: string[],
  kept: readonly string[] = [],
): Promise<void> {
  if (!mayChange(scope, terms.outletIds)) throw invalid('discounts.notYourOutlets', ...at, 'outletIds');
  const of = { merchantId: scope.merchantId, outletIds: readableOutlets(scope), kept };
  // A discount on everything has none: what is sent with it would be kept, and its names shown.
  const found = terms.target === 'all products' ? 0 : await countTargets(db, of, terms);
  if (found !== new Set(terms.targetIds).size) throw invalid('discounts.targetsGone', ...at, 'targetIds');
}

/**
 * Refuses a first day that is over at every outlet. A change may keep the day that is stored. @throws ApiError 422
 */
export function requireFirstDay(
  scope: DiscountScope,
  terms: { outletIds: readonly string[] | null; startDate: string | null },
  kept: string | null,
  at: string[],
): void {
  const { startDate } = terms;
  if (startDate === null || startDate === kept) return;
  const zones = zonesOf(scope, terms.outletIds);
  if (zones.length > 0 && zones.every((zone) => startDate < localDate(scope.at, zone)))
    throw invalid('discounts.startPast', ...at, 'startDate');
}

/** Targets for display: each name once, with its ids. */
export function namedTargets(
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
): { name: string; ids: string[] }[] {
  const found = new Map<string, string[]>();
  for (const id of ids) {
    const name = names.get(id);
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), id]);
  }
  return [...found].map(([name, of]) => ({ name, ids: of }));
}
