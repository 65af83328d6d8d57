import { bannerLimits, indianZone } from '@galla/contract';
import type {
  Banner,
  BannerBody,
  BannerList,
  LiveBanner,
  ShownBannerStatus,
  bannerListQuerySchema,
} from '@galla/contract';
import { bannerStatus, isBannerLive } from '../../rules/banners/banner-state';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { audit, outletsOfBoth } from '../../db/audit';
import { ApiError, conflict, invalid, notFound } from '../../messages/api-error';
import type { SessionContext } from '../../gate/access/session-context';
import { isSeen, requireStoredOutlets } from '../../gate/access/tenant';
import { imageAddress } from '../../images/image-address';
import { staffAct } from '../../orders/actors';
import { msg } from '../../messages/message';
import { lockMerchant } from '../../plans/plans.repository';
import * as repository from './banners.repository';
import type { BannerRow } from './banners.repository';

type Deps = Pick<AppContext, 'db' | 'clock'>;

/** Rows in the shape screens use. */
export async function showBanners(
  { db, clock }: { db: Queryable; clock: Deps['clock'] },
  merchantId: string,
  rows: readonly BannerRow[],
): Promise<Banner[]> {
  const names = await repository.targetNames(
    db,
    merchantId,
    rows.map(({ target }) => target),
  );
  const zones = await repository.outletZones(db, merchantId);
  const now = clock.now();
  return rows.map((row) => {
    const ids = row.outletIds ?? [...zones.keys()];
    const known = ids.flatMap((id) => zones.get(id) ?? []);
    const clocks = known.length > 0 ? known : [indianZone];
    const { id: bannerId, createdAt, updatedAt, merchantId: _merchant, deletedAt: _deleted, ...same } = row;
    return {
      ...same,
      bannerId,
      targetName: names.get(repository.targetKey(row.target) ?? '') ?? null,
      shown: bannerStatus(row, now, clocks),
      live: clocks.some((zone) => isBannerLive(row, now, zone)),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** Matching banners of the user's outlets, with the count per status. */
export async function listBanners(
  deps: Deps,
  session: SessionContext,
  { search, status, skip, limit }: z.output<typeof bannerListQuerySchema>,
): Promise<BannerList> {
  const rows = await repository.bannersOf(deps.db, session.merchantId);
  const seen = rows.filter(({ outletIds }) => isSeen(session, outletIds));
  const all = await showBanners(deps, session.merchantId, seen);
  const counts: Partial<Record<ShownBannerStatus, number>> = {};
  for (const { shown } of all) counts[shown] = (counts[shown] ?? 0) + 1;
  const words = search.toLocaleLowerCase().split(/\s+/u);
  const matching = all.filter(
    ({ title, shown }) =>
      (status === undefined || shown === status) &&
      words.every((word) => title.toLocaleLowerCase().includes(word)),
  );
  return { banners: matching.slice(skip, skip + limit), total: matching.length, counts };
}

/** Banners an outlet's customers see now, newest first. Null: no such outlet. */
export async function liveBanners({ db, clock }: Deps, outletId: string): Promise<LiveBanner[] | null> {
  const outlet = await repository.outletOf(db, outletId);
  if (outlet === null) return null;
  const now = clock.now();
  const here = (await repository.bannersOf(db, outlet.merchantId)).filter(
    (row) =>
      (row.outletIds === null || row.outletIds.includes(outletId)) && isBannerLive(row, now, outlet.timezone),
  );
  const shown = here.slice(0, bannerLimits.live);
  const names = await repository.targetNames(
    db,
    outlet.merchantId,
    shown.map(({ target }) => target),
  );
  return shown.flatMap(({ id, title, image, target }) => {
    const key = repository.targetKey(target);
    // If the target is off the menu, the banner is still shown without a link.
    const present = key === null || names.has(key) ? target : { kind: 'none' as const };
    return image === null ? [] : [{ bannerId: id, title, image, target: present }];
  });
}

/** A banner for every outlet requires access to all of them. Throws ApiError 403, 404, 422 VALIDATION_FAILED. */
async function requireOutlets(
  tx: Queryable,
  session: SessionContext,
  outletIds: readonly string[] | null,
): Promise<void> {
  requireStoredOutlets(session, outletIds ?? []);
  if (outletIds !== null) return;
  const all = [...(await repository.outletZones(tx, session.merchantId)).keys()];
  if (all.some((outletId) => !session.outletIds.includes(outletId)))
    throw invalid('discounts.notYourOutlets', 'outletIds');
}

/** Maps a body to columns and resolves its image and target. Throws ApiError 404 NOT_FOUND, 422 VALIDATION_FAILED. */
async function columnsOf(
  tx: Queryable,
  session: SessionContext,
  body: BannerBody,
): Promise<Pick<BannerRow, keyof Omit<BannerBody, 'imageId'> | 'image'>> {
  await requireOutlets(tx, session, body.outletIds);
  const { imageId, title, outletIds, target, status, startDate, endDate, startTime, endTime } = body;
  const { merchantId } = session;
  const image =
    imageId === null ? null : await repository.galleryImageOf(tx, merchantId, imageId, imageAddress);
  if (imageId !== null && image === null) throw invalid('banners.imageGone', 'imageId');
  const key = repository.targetKey(target);
  if (key !== null && !(await repository.targetNames(tx, merchantId, [target])).has(key))
    throw invalid('banners.targetGone', 'target');
  return { title, outletIds, target, status, startDate, endDate, startTime, endTime, image };
}

type Change = 'create' | 'update' | 'status' | 'delete';

const audited = ({
  title,
  status,
  outletIds,
  target,
  startDate,
  endDate,
  startTime,
  endTime,
  image,
}: BannerRow) => ({
  title,
  status,
  outletIds,
  target,
  startDate,
  endDate,
  startTime,
  endTime,
  imageId: image?.imageId ?? null,
});

async function trace(
  tx: Queryable,
  session: SessionContext,
  change: Change,
  [before, after]: [BannerRow | null, BannerRow | null],
  at: Date,
): Promise<void> {
  const outletIds = outletsOfBoth(...[before, after].flatMap((row) => (row === null ? [] : [row.outletIds])));
  const act = { ...staffAct(session, at), outletIds };
  await audit(tx, act, `banner.${change}`, ['banner', after?.id ?? before?.id ?? ''], {
    before: before && audited(before),
    after: after && audited(after),
  });
}

export async function createBanner(
  { db, clock }: Deps,
  session: SessionContext,
  body: BannerBody,
): Promise<BannerRow> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    await lockMerchant(tx, session.merchantId);
    if ((await repository.bannersOf(tx, session.merchantId)).length >= bannerLimits.banners)
      throw invalid(msg('banners.tooMany', { most: String(bannerLimits.banners) }));
    const made = await repository.insertBanner(tx, {
      ...(await columnsOf(tx, session, body)),
      merchantId: session.merchantId,
      createdBy: session.userName,
      createdAt: at,
      updatedAt: at,
    });
    await trace(tx, session, 'create', [null, made], at);
    return made;
  });
}

/**
 * Changes a banner under its lock; `change` returns the columns, null deletes it. Throws ApiError 404 NOT_FOUND, also
 * for a banner of outlets outside the session.
 */
async function changeLocked(
  { db, clock }: Deps,
  session: SessionContext,
  bannerId: string,
  kind: Change,
  change: (tx: Queryable, present: BannerRow) => Promise<Partial<BannerRow>> | Partial<BannerRow>,
): Promise<BannerRow> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const present = await repository.findBanner(tx, session.merchantId, bannerId, { lock: true });
    if (present === null) throw notFound();
    await requireOutlets(tx, session, present.outletIds);
    const changed = await repository.changeBanner(tx, bannerId, {
      ...(await change(tx, present)),
      updatedAt: at,
    });
    await trace(tx, session, kind, [present, kind === 'delete' ? null : changed], at);
    return changed;
  });
}

/** Throws ApiError 409 CONFLICT if the banner's version differs from the one the client saw. */
export const updateBanner = (
  deps: Deps,
  session: SessionContext,
  { bannerId, version, ...body }: BannerBody & { bannerId: string; version: number },
): Promise<BannerRow> =>
  changeLocked(deps, session, bannerId, 'update', (tx, present) => {
    if (present.version !== version) throw conflict('banners.changedMeanwhile');
    return columnsOf(tx, session, body);
  });

/** Throws ApiError 422 BANNER_INCOMPLETE for a banner without an image that leaves draft. */
export const setBannerStatus = (
  deps: Deps,
  session: SessionContext,
  { bannerId, status }: { bannerId: string; status: BannerRow['status'] },
): Promise<BannerRow> =>
  changeLocked(deps, session, bannerId, 'status', (_tx, present) => {
    if (present.image === null && status !== 'drafts')
      throw new ApiError(422, 'BANNER_INCOMPLETE', 'banners.incomplete');
    return { status };
  });

export const deleteBanner = (deps: Deps, session: SessionContext, bannerId: string): Promise<BannerRow> =>
  changeLocked(deps, session, bannerId, 'delete', () => ({ deletedAt: deps.clock.now() }));
