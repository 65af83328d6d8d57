import { programmeKeys } from '@galla/contract';
import type { Programme, ProgrammeKey, PromoItem } from '@galla/contract';
import { localDate } from '@galla/domain';
import { offerOff } from '@galla/domain';
import { programmeSchedule, programmeTerms } from '../../rules/discounts/programmes';
import { scheduleState } from '../../rules/discounts/schedule';
import type { Database } from '../../db/database';
import { audit } from '../../db/audit';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { conflict, invalid, notFound } from '../../messages/api-error';
import { msg, type Locale } from '../../messages/message';
import { translate } from '../../messages/translate';
import { requireTerms } from './discount-scope';
import type { DiscountScope } from './discount-scope';
import { countOnMenu, findPromoItems, type ScopeOutlet } from './discount-targets.repository';
import * as repository from './offers.repository';
import { requireRoom } from './offers.service';
import type { KeptOfferRow } from './offers.repository';

/** The outlet, if the user has access. Throws ApiError 404 NOT_FOUND. */
export function outletOf(scope: DiscountScope, outletId: string): ScopeOutlet {
  const outlet = scope.outlets.find((each) => each.outletId === outletId);
  if (outlet === undefined || !scope.mine.includes(outletId)) throw notFound();
  return outlet;
}

/** An ended enrolment allows a new one. */
const isRunning = (scope: DiscountScope, outlet: ScopeOutlet, enrolment: KeptOfferRow): boolean =>
  scheduleState(enrolment, scope.at, outlet.timezone) !== 'ended';

/** Promotions available to an outlet, and its enrolments. */
export async function listProgrammes(
  db: Queryable,
  scope: DiscountScope,
  outletId: string,
): Promise<Programme[]> {
  const outlet = outletOf(scope, outletId);
  const enrolments = await repository.enrolmentsOf(db, scope.merchantId, outletId);
  return programmeKeys.map((programme) => {
    const { reduction, weekdays, startTime, endTime, days, minItems, maxItems } = programmeTerms[programme];
    const kept = enrolments.find((each) => each.programme === programme && isRunning(scope, outlet, each));
    const running = kept !== undefined && kept.startDate !== null && kept.endDate !== null;
    return {
      programme,
      reduction,
      weekdays: [...weekdays],
      startTime,
      endTime,
      days,
      minItems,
      maxItems,
      enrolment: running
        ? {
            offerId: kept.offerId,
            items: kept.targetIds.length,
            startDate: kept.startDate ?? '',
            endDate: kept.endDate ?? '',
            enrolledAt: kept.createdAt.toISOString(),
          }
        : null,
    };
  });
}

async function programmeOf(
  db: Queryable,
  scope: DiscountScope,
  outletId: string,
  programme: ProgrammeKey,
): Promise<Programme> {
  const found = (await listProgrammes(db, scope, outletId)).find((each) => each.programme === programme);
  if (found === undefined) throw notFound();
  return found;
}

/** Enrols in a promotion. Throws ApiError: 404 NOT_FOUND, 409 CONFLICT, 422 VALIDATION_FAILED. */
export async function enrol(
  db: Database,
  scope: DiscountScope,
  { outletId, programme, itemIds }: { outletId: string; programme: ProgrammeKey; itemIds: readonly string[] },
  locale: Locale,
): Promise<Programme> {
  const outlet = outletOf(scope, outletId);
  const { reduction, minItems, maxItems } = programmeTerms[programme];
  const targetIds = [...new Set(itemIds)];
  const target = 'products' as const;
  if (targetIds.length < minItems || targetIds.length > maxItems) {
    throw invalid(
      msg('discounts.itemCount', {
        min: String(minItems),
        max: String(maxItems),
      }),
      'itemIds',
    );
  }
  await requireTerms(db, scope, { outletIds: [outletId], target, targetIds }, []);
  if ((await countOnMenu(db, outletId, targetIds)) !== targetIds.length)
    throw invalid('discounts.targetsGone', 'itemIds');
  const already = conflict('discounts.enrolledAlready');
  try {
    await db.transaction(async (tx) => {
      const enrolments = await repository.enrolmentsOf(tx, scope.merchantId, outletId);
      const before = enrolments.find((each) => each.programme === programme);
      if (before !== undefined && isRunning(scope, outlet, before)) throw already;
      if (before !== undefined) await repository.deleteOffer(tx, before.offerId, scope.at);
      await requireRoom(tx, scope);
      const offer = {
        name: translate(locale, `discounts.programme_${programme}`),
        reduction,
        outletIds: [outletId],
        target,
        targetIds,
        ...programmeSchedule(programme, localDate(scope.at, outlet.timezone)),
      };
      const enrolment = { programme, programmeOutletId: outletId };
      const offerId = await repository.insertOffer(tx, scope.merchantId, offer, enrolment, scope.at);
      await audit(tx, { ...scope, outletIds: [outletId] }, 'promotion.enrol', ['offer', offerId], {
        after: { programme, outletId, targetIds },
      });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'offers_programme') ? already : error;
  }
  return programmeOf(db, scope, outletId, programme);
}

/** Ends an enrolment. Throws ApiError 404 NOT_FOUND. */
export async function rollBack(
  db: Database,
  scope: DiscountScope,
  { outletId, programme }: { outletId: string; programme: ProgrammeKey },
): Promise<Programme> {
  outletOf(scope, outletId);
  await db.transaction(async (tx) => {
    const enrolments = await repository.enrolmentsOf(tx, scope.merchantId, outletId);
    const found = enrolments.find((each) => each.programme === programme);
    const kept = found === undefined ? null : await repository.lockOffer(tx, scope.merchantId, found.offerId);
    if (kept === null) throw notFound('discounts.notEnrolled');
    await repository.deleteOffer(tx, kept.offerId, scope.at);
    await audit(tx, { ...scope, outletIds: [outletId] }, 'promotion.rollback', ['offer', kept.offerId], {
      before: { programme, outletId, targetIds: kept.targetIds },
    });
  });
  return programmeOf(db, scope, outletId, programme);
}

/** Items of an outlet with their promotion price, enrolled ones first. */
export async function promoItems(
  db: Queryable,
  scope: DiscountScope,
  { outletId, programme, search }: { outletId: string; programme: ProgrammeKey; search: string },
): Promise<PromoItem[]> {
  const outlet = outletOf(scope, outletId);
  const enrolments = await repository.enrolmentsOf(db, scope.merchantId, outletId);
  const kept = enrolments.find((each) => each.programme === programme && isRunning(scope, outlet, each));
  const rows = await findPromoItems(db, { outletId, search, targetIds: kept?.targetIds ?? [] });
  const { reduction } = programmeTerms[programme];
  return rows.map((row) => {
    const off = offerOff(reduction, { quantity: 1, unitPrice: row.price, addons: [] });
    return { ...row, promoPrice: row.price - off };
  });
}
