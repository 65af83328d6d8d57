import { crmProfileSchema, segmentRulesSchema } from '@galla/contract';
import type { CrmListQuery, CrmProfile, SegmentRules } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import type { CrmReader } from './crm-scope';
import { builtInRules, isBuiltIn, ruleConditions, spendCurrency, totalsOf, Values } from './segment-rules';

const profileRowSchema = z.object({
  ...crmProfileSchema.shape,
  firstOrderAt: z.date().nullable(),
  lastOrderAt: z.date().nullable(),
  createdAt: z.date(),
});
export type ProfileRow = z.output<typeof profileRowSchema>;

/** `outlets`: the statement's expression for the outlets that count. */
const profileColumns = (outlets: string): string => `c.id as token, c.name, c.country_code, c.mobile,
  c.email, c.consent, coalesce(${spendCurrency(outlets)}, 'INR') as currency,
  coalesce(t.orders, 0)::int as orders, coalesce(t.total, 0)::bigint as spend, t.first_at as "firstOrderAt",
  t.last_at as "lastOrderAt", c.created_at`;

export const shownProfile = ({ firstOrderAt, lastOrderAt, createdAt, ...row }: ProfileRow): CrmProfile => ({
  ...row,
  firstOrderAt: firstOrderAt?.toISOString() ?? null,
  lastOrderAt: lastOrderAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
const sorts: Readonly<Record<CrmListQuery['sort'], string>> = {
  lastOrder: 't.last_at desc nulls last, c.id',
  spend: 't.total desc nulls last, c.id',
  orders: 't.orders desc nulls last, c.id',
  name: 'lower(c.name), c.id',
  newest: 'c.created_at desc, c.id',
};

const segmentRowSchema = z.object({ name: z.string(), rules: segmentRulesSchema });

/** The rules of a segment by name or id; undefined if the merchant has no such segment. */
export async function rulesOf(
  db: Queryable,
  merchantId: string,
  segment: string,
): Promise<{ name: string; rules: SegmentRules | null } | undefined> {
  if (isBuiltIn(segment)) return { name: '', rules: builtInRules[segment] };
  const [own] = await db.query(segmentRowSchema, {
    text: 'select name, rules from customer_segments where id = $1 and merchant_id = $2',
    values: [segment, merchantId],
  });
  return own;
}

/** `from … where …` of the customers that match rules and search. A rule with an outlet counts only that outlet. */
export function profileSource(
  reader: CrmReader,
  rules: SegmentRules | null,
  search: string | undefined,
  now: Date,
): { source: string; outlets: string; values: Values } {
  const values = new Values();
  const merchant = values.place(reader.merchantId);
  const outletIds =
    rules?.outletId === undefined
      ? reader.outletIds
      : reader.outletIds.filter((one) => one === rules.outletId);
  const outlets = values.place(outletIds);
  // A search matches few customers: their totals are looked up one by one; otherwise all totals are aggregated at once.
  const totals =
    search !== undefined && search.length >= 3 ? `lateral ${totalsOf(outlets, 'c.id')}` : totalsOf(outlets);
  const on = search !== undefined && search.length >= 3 ? 'true' : 't.customer_id = c.id';
  const parts = [`c.merchant_id = ${merchant}::uuid`, ...ruleConditions(rules, now, values)];
  if (search) {
    const name = values.place(`%${literal(search)}%`);
    const ways = [`c.name ilike ${name}`, `c.email ilike ${name}`];
    const digits = search.replace(/[\s+()-]/g, '');
    if (/^\d{3,}$/.test(digits)) ways.push(`c.mobile like ${values.place(`${digits.slice(-10)}%`)}`);
    parts.push(`(${ways.join(' or ')})`);
  }
  return {
    source: `from customers c left join ${totals} t on ${on} where ${parts.join(' and ')}`,
    outlets,
    values,
  };
}

async function sourceOf(
  db: Queryable,
  reader: CrmReader,
  query: Pick<CrmListQuery, 'segment' | 'search'>,
  now: Date,
) {
  const segment = await rulesOf(db, reader.merchantId, query.segment);
  // A segment deleted meanwhile has no members.
  return segment === undefined ? null : profileSource(reader, segment.rules, query.search, now);
}

const listedRowSchema = z.object({ ...profileRowSchema.shape, all: z.number() });

/** A page of customers. */
export async function listProfiles(
  db: Queryable,
  reader: CrmReader,
  query: CrmListQuery,
  now: Date,
): Promise<{ rows: ProfileRow[]; total: number }> {
  const found = await sourceOf(db, reader, query, now);
  if (found === null) return { rows: [], total: 0 };
  const { source, outlets, values } = found;
  const rows = await db.query(listedRowSchema, {
    text: `select ${profileColumns(outlets)}, count(*) over ()::int as all ${source} order by ${sorts[query.sort]}
      limit ${values.place(query.limit)} offset ${values.place(query.skip)}`,
    values: values.list,
  });
  // Beyond the last page no row holds the count.
  const total = rows[0]?.all ?? (query.skip === 0 ? 0 : await countProfiles(db, reader, query, now));
  return { rows: rows.map(({ all: _all, ...row }) => row), total };
}

const totalRowSchema = z.object({ total: z.number() });

export async function countProfiles(
  db: Queryable,
  reader: CrmReader,
  query: Pick<CrmListQuery, 'segment' | 'search'>,
  now: Date,
): Promise<number> {
  const found = await sourceOf(db, reader, query, now);
  if (found === null) return 0;
  const [row] = await db.query(totalRowSchema, {
    text: `select count(*)::int as total ${found.source}`,
    values: found.values.list,
  });
  return row?.total ?? 0;
}

const countsRowSchema = z.record(z.string(), z.number());

/** Customer counts of several rules in one pass. None of the rules may name an outlet. */
export async function countSegments(
  db: Queryable,
  reader: CrmReader,
  all: readonly (SegmentRules | null)[],
  now: Date,
): Promise<{ customers: number; consenting: number }[]> {
  const { source, values } = profileSource(reader, null, undefined, now);
  const columns = all.flatMap((rules, index) => {
    const condition = ruleConditions(rules, now, values).join(' and ') || 'true';
    return [
      `count(*) filter (where ${condition})::int as c${index}`,
      `count(*) filter (where c.consent and ${condition})::int as k${index}`,
    ];
  });
  const [row] = await db.query(countsRowSchema, {
    text: `select ${columns.join(', ')} ${source}`,
    values: values.list,
  });
  return all.map((_, index) => ({
    customers: row?.[`c${index}`] ?? 0,
    consenting: row?.[`k${index}`] ?? 0,
  }));
}

const reachRowSchema = z.object({ customers: z.number(), consenting: z.number() });

/** Number of customers that match the rules, and how many of them consented to messages. */
export async function countRules(
  db: Queryable,
  reader: CrmReader,
  rules: SegmentRules | null,
  now: Date,
): Promise<{ customers: number; consenting: number }> {
  const { source, values } = profileSource(reader, rules, undefined, now);
  const [row] = await db.query(reachRowSchema, {
    text: `select count(*)::int as customers, count(*) filter (where c.consent)::int as consenting ${source}`,
    values: values.list,
  });
  return row ?? { customers: 0, consenting: 0 };
}

/** All matching customers, by creation time, in batches. */
export async function* profileBatches(
  db: Queryable,
  reader: CrmReader,
  query: Pick<CrmListQuery, 'segment' | 'search'>,
  now: Date,
  batch = 500,
): AsyncGenerator<ProfileRow[]> {
  let after: string | null = null;
  for (;;) {
    const found = await sourceOf(db, reader, query, now);
    if (found === null) return;
    const { source, outlets, values } = found;
    const beyond: string = after === null ? '' : ` and c.id > ${values.place(after)}::uuid`;
    const rows: ProfileRow[] = await db.query(profileRowSchema, {
      text: `select ${profileColumns(outlets)} ${source}${beyond} order by c.id limit ${values.place(batch)}`,
      values: values.list,
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.token;
  }
}

export async function findProfile(
  db: Queryable,
  reader: CrmReader,
  token: string,
): Promise<ProfileRow | null> {
  const [row] = await db.query(profileRowSchema, {
    name: 'crm-profile',
    text: `select ${profileColumns('$3')} from customers c left join ${totalsOf('$3')} t on t.customer_id = c.id
      where c.id = $1 and c.merchant_id = $2`,
    values: [token, reader.merchantId, reader.outletIds],
  });
  return row ?? null;
}

/** Other records of the merchant with the same name, e-mail, or number under another country code. */
export function listDuplicates(db: Queryable, reader: CrmReader, token: string): Promise<ProfileRow[]> {
  return db.query(profileRowSchema, {
    text: `select ${profileColumns('$3')} from customers me
      join customers c on c.merchant_id = me.merchant_id and c.id <> me.id
        and (lower(trim(c.name)) = lower(trim(me.name)) or lower(c.email) = lower(me.email) or c.mobile = me.mobile)
      left join ${totalsOf('$3')} t on t.customer_id = c.id
      where me.id = $1 and me.merchant_id = $2 order by t.last_at desc nulls last, c.id limit 20`,
    values: [token, reader.merchantId, reader.outletIds],
  });
}
