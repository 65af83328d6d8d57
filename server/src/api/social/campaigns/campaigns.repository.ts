import type { Campaign, CampaignAd, CampaignState, CurrencyName, NetworkProblem } from '@galla/contract';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { existsRowSchema, idRowSchema } from '../../../db/queryable';
import type { Queryable } from '../../../db/queryable';
import { adCampaigns, outlets } from '../../../db/schema';
import type { KeptAd } from '../../../db/schema/customers/social';
import { imageKeys } from '../../../images/gallery.repository';
import { imageAddress } from '../../../images/image-address';

export type CampaignRow = typeof adCampaigns.$inferSelect;

function viewAd(ad: KeptAd | null, keys: ReadonlyMap<string, string>): CampaignAd | null {
  if (ad === null) return null;
  const { imageId, ...rest } = ad;
  const key = keys.get(imageId);
  return { ...rest, image: key === undefined ? null : { imageId, ...imageAddress(key) } };
}

/** Campaigns as displayed, in the order of `rows`. */
export async function viewCampaigns(db: Queryable, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const keys = await imageKeys(
    db,
    rows.map(({ merchantId }) => merchantId),
    rows.flatMap(({ ad }) => (ad === null ? [] : [ad.imageId])),
  );
  return rows.map((row) => ({
    campaignId: row.id,
    adSetId: row.adSetId,
    adId: row.adId,
    outletIds: row.outletIds,
    productTags: row.productTags,
    name: row.name,
    objective: row.objective,
    state: row.state,
    currency: row.currency,
    budget: row.budget,
    audience: row.audience,
    ad: viewAd(row.ad, keys),
    results: row.results,
    problem: row.problem,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    launchedAt: row.launchedAt?.toISOString() ?? null,
  }));
}

export async function findCampaign(
  db: Queryable,
  merchantId: string,
  campaignId: string,
  lock = false,
): Promise<CampaignRow | null> {
  const query = db.orm
    .select()
    .from(adCampaigns)
    .where(
      and(
        eq(adCampaigns.id, campaignId),
        eq(adCampaigns.merchantId, merchantId),
        sql`${adCampaigns.deletedAt} is null`,
      ),
    );
  const rows = await (lock ? query.for('update') : query);
  return rows[0] ?? null;
}

export async function listCampaigns(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
  query: { state: 'all' | CampaignState; text: string; skip: number; limit: number },
): Promise<{ campaigns: Campaign[]; total: number }> {
  const where = and(
    eq(adCampaigns.merchantId, merchantId),
    sql`${adCampaigns.deletedAt} is null`,
    sql`${adCampaigns.outletIds} ?| array(select jsonb_array_elements_text(${JSON.stringify(outletIds)}::jsonb))`,
    query.state === 'all' ? undefined : eq(adCampaigns.state, query.state),
    query.text === ''
      ? undefined
      : sql`${adCampaigns.name} ilike ${`%${query.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  const rows = await db.orm
    .select()
    .from(adCampaigns)
    .where(where)
    .orderBy(sql`${adCampaigns.seq} desc`)
    .offset(query.skip)
    .limit(query.limit);
  const [count] = await db.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(adCampaigns)
    .where(where);
  return { campaigns: await viewCampaigns(db, rows), total: count?.total ?? 0 };
}

/** The single currency of these outlets; null if they have several. */
export async function currencyOf(db: Queryable, outletIds: readonly string[]): Promise<CurrencyName | null> {
  const rows = await db.orm
    .selectDistinct({ currency: outlets.currency })
    .from(outlets)
    .where(inArray(outlets.id, [...outletIds]));
  return rows.length === 1 ? (rows[0]?.currency ?? null) : null;
}

/** Null: the id is taken. */
export async function insertCampaign(
  tx: Queryable,
  values: typeof adCampaigns.$inferInsert,
): Promise<CampaignRow | null> {
  const [row] = await tx.orm.insert(adCampaigns).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** A launch is under way: its draft is claimed for the network. */
export const isLaunching = ({ state, launchedAt }: CampaignRow): boolean =>
  state === 'draft' && launchedAt !== null;

/** Changes a campaign that is not deleted, if it still has this version, state and claim. Null: it has not. */
export async function changeCampaign(
  db: Queryable,
  id: string,
  values: PgUpdateSetSource<typeof adCampaigns>,
  still: Partial<Pick<CampaignRow, 'version' | 'state'>> & { launchedAt?: null } = {},
): Promise<CampaignRow | null> {
  const [row] = await db.orm
    .update(adCampaigns)
    .set(values)
    .where(
      and(
        eq(adCampaigns.id, id),
        isNull(adCampaigns.deletedAt),
        still.launchedAt === undefined ? undefined : isNull(adCampaigns.launchedAt),
        still.version === undefined ? undefined : eq(adCampaigns.version, still.version),
        still.state === undefined ? undefined : eq(adCampaigns.state, still.state),
      ),
    )
    .returning();
  return row ?? null;
}

/** Claims a launched campaign of this version for one call to the network. Null: changed, or claimed by another. */
export async function claimCampaign(
  db: Queryable,
  { id, version }: Pick<CampaignRow, 'id' | 'version'>,
  at: Date,
  lostBefore: Date,
): Promise<CampaignRow | null> {
  const { network } = adCampaigns;
  const [row] = await db.orm
    .update(adCampaigns)
    .set({ network: sql`${network} || ${JSON.stringify({ askedAt: at })}::jsonb` })
    .where(
      and(
        eq(adCampaigns.id, id),
        eq(adCampaigns.version, version),
        isNull(adCampaigns.deletedAt),
        sql`coalesce((${network} ->> 'askedAt')::timestamptz < ${lostBefore.toISOString()}::timestamptz, true)`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Ends the claim of a call to the network. */
export async function releaseCampaign(
  db: Queryable,
  { id, network }: Pick<CampaignRow, 'id' | 'network'>,
): Promise<void> {
  await db.orm
    .update(adCampaigns)
    .set({ network: sql`${adCampaigns.network} - 'askedAt'` })
    .where(
      and(eq(adCampaigns.id, id), sql`${adCampaigns.network} ->> 'askedAt' = ${network?.askedAt ?? ''}`),
    );
}

/** Whether the job has anything to do: one cheap statement in place of two writing ones. */
export async function hasCampaignWork(
  db: Queryable,
  { claimedBefore, askedBefore }: { claimedBefore: Date; askedBefore: Date },
): Promise<boolean> {
  const [row] = await db.query(existsRowSchema, {
    name: 'campaigns-due',
    text: `select exists (
        select from ad_campaigns where state = 'draft' and launched_at < $1::timestamptz
          or state in ('active', 'paused') and deleted_at is null
            and (results_at is null or results_at < $2::timestamptz)
      ) as "exists"`,
    values: [claimedBefore, askedBefore],
  });
  return row?.exists === true;
}

/** Gives up launches claimed before an instant, whose process was lost. */
export async function failLostLaunches(
  db: Queryable,
  claimedBefore: Date,
  problem: NetworkProblem,
): Promise<void> {
  await db.orm
    .update(adCampaigns)
    .set({ problem, launchedAt: null })
    .where(and(eq(adCampaigns.state, 'draft'), lt(adCampaigns.launchedAt, claimedBefore)));
}

const resultsAtOnce = 40;

/** Claims running campaigns whose results were asked for longest ago, before an instant. */
export function takeDueResults(db: Queryable, now: Date, askedBefore: Date): Promise<{ id: string }[]> {
  return db.query(idRowSchema, {
    name: 'campaign-results-due',
    // The poll time is written first, so a campaign with unavailable results does not block the others.
    text: `update ad_campaigns set results_at = $1::timestamptz where id in (
        select id from ad_campaigns where state in ('active', 'paused') and deleted_at is null
          and (results_at is null or results_at < $2::timestamptz)
        order by results_at nulls first, seq limit ${resultsAtOnce} for update skip locked) returning id`,
    values: [now, askedBefore],
  });
}

/** A claimed campaign as it is now. */
export async function reloadCampaign(db: Queryable, id: string): Promise<CampaignRow | null> {
  const [row] = await db.orm.select().from(adCampaigns).where(eq(adCampaigns.id, id));
  return row ?? null;
}
