import type { AuditAction, Actor, CurrencyName, DiscountTarget } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/queryable';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { staffActor } from '../orders/actors';

export interface ScopeOutlet {
  outletId: string;
  displayName: string;
  timezone: string;
  currency: CurrencyName;
}

/** Who deals with discounts, when, and for which outlets. */
export interface DiscountScope {
  merchantId: string;
  userId: string;
  userType: SessionContext['userType'];
  by: Actor;
  at: Date;
  listener: Listener;
  /** The outlets of the merchant; `mine` are those the user works for. */
  outlets: readonly ScopeOutlet[];
  mine: readonly string[];
}

export async function discountScope(
  db: Queryable,
  session: SessionContext,
  at: Date,
  request: FastifyRequest,
): Promise<DiscountScope> {
  const outlets = await db.query<ScopeOutlet>({
    name: 'discount-outlets',
    text: `select id as "outletId", display_name as "displayName", timezone, currency from outlets
      where merchant_id = $1 order by created_at, id`,
    values: [session.merchantId],
  });
  return {
    merchantId: session.merchantId,
    userId: session.userId,
    userType: session.userType,
    by: staffActor(session),
    at,
    listener: request,
    outlets,
    mine: outlets.map(({ outletId }) => outletId).filter((id) => session.outletIds.includes(id)),
  };
}

/** Clocks of the outlets a discount counts at. */
export function zonesOf(scope: DiscountScope, outletIds: readonly string[] | null): string[] {
  const zones = scope.outlets
    .filter(({ outletId }) => outletIds?.includes(outletId) ?? true)
    .map(({ timezone }) => timezone);
  return [...new Set(zones)];
}

/** What amounts are shown in: the money of the merchant's first outlet. */
export const currencyOf = (scope: DiscountScope): CurrencyName => scope.outlets[0]?.currency ?? 'INR';

/** Whether somebody may change what counts at these outlets: only who works for all of them. */
export const mayChange = (scope: DiscountScope, outletIds: readonly string[] | null): boolean =>
  (outletIds ?? scope.outlets.map(({ outletId }) => outletId)).every((id) => scope.mine.includes(id));

/** Whether a discount is any of the user's business. */
export const concerns = (scope: DiscountScope, outletIds: readonly string[] | null): boolean =>
  outletIds === null || outletIds.some((id) => scope.mine.includes(id));

/** Throws ApiError 422 at `field`. */
export function refuseField(
  scope: DiscountScope,
  path: string[],
  key: 'discounts.notYourOutlets' | 'discounts.targetsGone',
): ApiError {
  const message = say(scope.listener, key);
  return new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path, message }]);
}

/**
 * Refuses outlets the user does not work for, and targets that are not on the merchant's menus.
 * `at`: where the terms stand in the body. Throws ApiError 422 VALIDATION_FAILED.
 */
export async function requireTerms(
  db: Queryable,
  scope: DiscountScope,
  terms: { outletIds: readonly string[] | null; target: DiscountTarget; targetIds: readonly string[] },
  at: string[],
): Promise<void> {
  if (!mayChange(scope, terms.outletIds))
    throw refuseField(scope, [...at, 'outletIds'], 'discounts.notYourOutlets');
  if (terms.target === 'all products') return;
  const table = terms.target === 'products' ? 'menu_items' : 'menu_categories';
  const [found] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from ${table} where merchant_id = $1 and id = any($2::uuid[])
      and deleted_at is null`,
    values: [scope.merchantId, terms.targetIds],
  });
  if (found?.count !== new Set(terms.targetIds).size)
    throw refuseField(scope, [...at, 'targetIds'], 'discounts.targetsGone');
}

/** Names of what targets name, each once, by id. */
export async function namesOfTargets(
  db: Queryable,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; name: string }>({
    name: 'discount-target-names',
    text: `select id, name from menu_items where merchant_id = $1 and id = any($2::uuid[])
      union all select id, name from menu_categories where merchant_id = $1 and id = any($2::uuid[])`,
    values: [merchantId, ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Targets for people: each name once, with its ids. */
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

/** Writes down who changed what, in the transaction of the change. */
export const auditDiscount = (
  tx: Queryable,
  { merchantId, userId, by, at }: DiscountScope,
  entry: { action: AuditAction; subjectKind: string; subjectId: string; before: unknown; after: unknown },
): Promise<void> => writeAudit(tx, { merchantId, userId, actor: by, at, ...entry });
