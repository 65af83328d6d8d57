import { bannerLimits } from '@galla/shared/contract';
import type {
  Banner,
  BannerBody,
  BannerList,
  LiveBanner,
  ShownBannerStatus,
  bannerListQuerySchema,
} from '@galla/shared/contract';
import { bannerStatus, isBannerLive } from '@galla/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { requireOutlet } from '../../security/tenant';
import { imageAddress } from '../gallery/image-address';
import { staffActor } from '../orders/actors';
import * as repository from './banners.repository';
import type { BannerRow } from './banners.repository';

const homeZone = 'Asia/Kolkata';

type Needs = Pick<AppContext, 'db' | 'clock'>;

/** Rows as screens show them. */
export async function showBanners(
  { db, clock }: { db: Queryable; clock: Needs['clock'] },
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
    // Before there is an outlet, the days are those of the country.
    const clocks = known.length > 0 ? known : [homeZone];
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

/** The banners of a merchant that match, with how many there are of each status. */
export async function listBanners(
  needs: Needs,
  merchantId: string,
  { search, status, skip, limit }: z.output<typeof bannerListQuerySchema>,
): Promise<BannerList> {
  const all = await showBanners(needs, merchantId, await repository.bannersOf(needs.db, merchantId));
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

/** What an outlet's customers see now, newest first. Null: no such outlet. */
export async function liveBanners({ db, clock }: Needs, outletId: string): Promise<LiveBanner[] | null> {
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
    // What a banner led to may be off the menu by now: it is still a picture worth seeing.
    const present = key === null || names.has(key) ? target : { kind: 'none' as const };
    return image === null ? [] : [{ bannerId: id, title, image, target: present }];
  });
}

const refused = (
  request: FastifyRequest,
  field: string,
  key: 'banners.imageGone' | 'banners.targetGone' | 'discounts.notYourOutlets',
) => {
  const message = say(request, key);
  return new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: [field], message }]);
};

/**
 * Refuses outlets that are not the session's; a banner for every outlet is for those who work for all of them.
 * Throws ApiError 404 NOT_FOUND, 422 VALIDATION_FAILED.
 */
async function requireOutlets(
  tx: Queryable,
  session: SessionContext,
  outletIds: readonly string[] | null,
  request: FastifyRequest,
): Promise<void> {
  for (const outletId of outletIds ?? []) requireOutlet(session, outletId, request);
  if (outletIds !== null) return;
  const all = [...(await repository.outletZones(tx, session.merchantId)).keys()];
  if (all.some((outletId) => !session.outletIds.includes(outletId)))
    throw refused(request, 'outletIds', 'discounts.notYourOutlets');
}

/** What a body says as columns, its picture and its target looked up. Throws ApiError 404 NOT_FOUND, 422 VALIDATION_FAILED. */
async function columnsOf(
  tx: Queryable,
  session: SessionContext,
  body: BannerBody,
  request: FastifyRequest,
): Promise<Pick<BannerRow, keyof Omit<BannerBody, 'imageId'> | 'image'>> {
  await requireOutlets(tx, session, body.outletIds, request);
  const { imageId, title, outletIds, target, status, startDate, endDate, startTime, endTime } = body;
  const { merchantId } = session;
  const image =
    imageId === null ? null : await repository.galleryImageOf(tx, merchantId, imageId, imageAddress);
  if (imageId !== null && image === null) throw refused(request, 'imageId', 'banners.imageGone');
  const key = repository.targetKey(target);
  if (key !== null && !(await repository.targetNames(tx, merchantId, [target])).has(key))
    throw refused(request, 'target', 'banners.targetGone');
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

async function audit(
  tx: Queryable,
  session: SessionContext,
  change: Change,
  [before, after]: [BannerRow | null, BannerRow | null],
  at: Date,
): Promise<void> {
  await writeAudit(tx, {
    merchantId: session.merchantId,
    userId: session.userId,
    actor: staffActor(session),
    action: `banner.${change}`,
    subjectKind: 'banner',
    subjectId: after?.id ?? before?.id ?? '',
    before: before && audited(before),
    after: after && audited(after),
    at,
  });
}

export async function createBanner(
  { db, clock }: Needs,
  session: SessionContext,
  body: BannerBody,
  request: FastifyRequest,
): Promise<BannerRow> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const made = await repository.insertBanner(tx, {
      ...(await columnsOf(tx, session, body, request)),
      merchantId: session.merchantId,
      createdBy: session.userName,
      createdAt: at,
      updatedAt: at,
    });
    await audit(tx, session, 'create', [null, made], at);
    return made;
  });
}

/**
 * Changes a banner of the session under its lock; `change` makes the columns, null deletes it. Throws ApiError 404
 * NOT_FOUND, also for one of outlets that are not the session's.
 */
async function changeLocked(
  { db, clock }: Needs,
  session: SessionContext,
  bannerId: string,
  kind: Change,
  change: (tx: Queryable, present: BannerRow) => Promise<Partial<BannerRow>> | Partial<BannerRow>,
  request: FastifyRequest,
): Promise<BannerRow> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const present = await repository.findBanner(tx, session.merchantId, bannerId, { lock: true });
    if (present === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    await requireOutlets(tx, session, present.outletIds, request);
    const changed = await repository.changeBanner(tx, bannerId, {
      ...(await change(tx, present)),
      updatedAt: at,
    });
    await audit(tx, session, kind, [present, kind === 'delete' ? null : changed], at);
    return changed;
  });
}

/** Throws ApiError 409 CONFLICT when the banner is not the version that was seen. */
export const updateBanner = (
  needs: Needs,
  session: SessionContext,
  { bannerId, version, ...body }: BannerBody & { bannerId: string; version: number },
  request: FastifyRequest,
): Promise<BannerRow> =>
  changeLocked(
    needs,
    session,
    bannerId,
    'update',
    (tx, present) => {
      if (present.version !== version)
        throw new ApiError(409, 'CONFLICT', say(request, 'banners.changedMeanwhile'));
      return columnsOf(tx, session, body, request);
    },
    request,
  );

/** Throws ApiError 422 BANNER_INCOMPLETE for one without a picture that is to be more than a draft. */
export const setBannerStatus = (
  needs: Needs,
  session: SessionContext,
  { bannerId, status }: { bannerId: string; status: BannerRow['status'] },
  request: FastifyRequest,
): Promise<BannerRow> =>
  changeLocked(
    needs,
    session,
    bannerId,
    'status',
    (_tx, present) => {
      if (present.image === null && status !== 'drafts')
        throw new ApiError(422, 'BANNER_INCOMPLETE', say(request, 'banners.incomplete'));
      return { status };
    },
    request,
  );

export const deleteBanner = (
  needs: Needs,
  session: SessionContext,
  bannerId: string,
  request: FastifyRequest,
): Promise<BannerRow> =>
  changeLocked(needs, session, bannerId, 'delete', () => ({ deletedAt: needs.clock.now() }), request);
