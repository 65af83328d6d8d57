import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { isReachableSql, nobodysMobile } from '../db/reachable.sql';
import { merchantTables, type MerchantTable } from './merchant-tables.repository';

const personNumberSchema = z.object({
  countryCode: z.string(),
  mobile: z.string(),
  /** A twin has the same number in another country. */
  isShared: z.boolean(),
});
type PersonNumber = z.output<typeof personNumberSchema>;

/** Whose traces are looked for. Taken from the rows of the person before those are erased. */
export interface Person {
  customerId: string;
  /** Ids of records merged into theirs. */
  mergedIds: readonly string[];
  /** All they were called by, also on earlier orders and in records merged into theirs. */
  names: readonly string[];
  emails: readonly string[];
  numbers: readonly PersonNumber[];
  /** Lines of the addresses they were delivered to. */
  addressLines: readonly string[];
  orderIds: readonly string[];
}

/** Hold people too, but not customers: who works for the merchant stays, also under the same number. */
export const ofStaff = new Set([
  'merchants',
  'merchant_profiles',
  'outlets',
  'outlet_audits',
  'users',
  'sessions',
  'known_devices',
  'invitations',
  'push_subscriptions',
  'device_spans',
  'printing_devices',
  'bank_verifications',
]);
/** May not be changed: documents are dealt with by their own rule, and triggers guard the ledger. */
export const lawful = new Set(['tax_documents', 'ledger_transactions', 'ledger_entries']);
/** Serve one call or one screen for a while; without them nothing is lost but the convenience. */
const passing = new Set(['act_results', 'service_notices']);
/** Rows of the customer end; those of others that mention the customer stay, without it. */
const ofCustomer = new Set(['pos_carts', 'customer_addresses', 'customer_notes']);

/** Replaces a person's name and number on a bill that has to be kept. */
export const nobody = { name: 'Deleted customer', mobile: nobodysMobile };
/** Ids in one pattern. */
const idsAtOnce = 200;
/** Shorter lines ('12') would be found everywhere. */
const shortestLine = 6;

const patternOf = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');

const calledSchema = z.object({
  mergedIds: z.array(z.string()),
  names: z.array(z.string()),
  emails: z.array(z.string()),
  numbers: z.array(personNumberSchema),
});

/**
 * Names, mails and numbers of a customer: their own, those given with orders, and those of records merged into theirs. A
 * number that another customer has by now is not theirs any more.
 */
export async function whatTheyAreCalled(
  tx: Queryable,
  merchantId: string,
  customerId: string,
): Promise<z.output<typeof calledSchema>> {
  const [called] = await tx.query(calledSchema, {
    text: `with recursive merged as (
        select away_id, away from customer_merges where merchant_id = $1 and keep_id = $2 and undone_at is null
        union select m.away_id, m.away from customer_merges m join merged on m.keep_id = merged.away_id
          where m.merchant_id = $1 and m.undone_at is null
      ), called as (
        select name, email, country_code, mobile from customers where merchant_id = $1 and id = $2
        union select customer_name, null, customer_country_code, customer_mobile from orders
          where merchant_id = $1 and customer_id = $2
        union select "order"->'customer'->>'name', null, "order"->'customer'->>'countryCode',
          "order"->'customer'->>'mobile' from pos_checkouts where merchant_id = $1 and customer_id = $2
        union select away->>'name', away->>'email', away->>'country_code', away->>'mobile' from merged
      ), numbers as (
        select distinct c.country_code, c.mobile, exists (select from customers o where o.merchant_id = $1
            and o.id <> $2 and o.mobile = c.mobile and o.country_code <> c.country_code) as is_shared
        from called c where ${isReachableSql('c.mobile')} and not exists (select from customers o
          where o.merchant_id = $1 and o.id <> $2 and o.mobile = c.mobile and o.country_code = c.country_code)
      )
      select array(select distinct away_id::text from merged) as "mergedIds",
        array(select distinct name from called where name <> '') as names,
        array(select distinct email from called where email <> '') as emails,
        (select coalesce(jsonb_agg(jsonb_build_object('countryCode', country_code, 'mobile', mobile,
          'isShared', is_shared)), '[]'::jsonb) from numbers) as numbers`,
    values: [merchantId, customerId],
  });
  if (called === undefined) throw new Error('The statement answered no row');
  return called;
}

/** With the country's code where a twin has the same number in another country: it tells them apart. */
const asFound = ({ countryCode, isShared }: PersonNumber, mobile: string): string =>
  `${isShared ? countryCode : ''}${mobile}`;

/** Would break a JSON text: no letters, or a part of one of its words. */
const breaksJson = (name: string): boolean => !/\p{L}/u.test(name) || 'true false null'.includes(name);

/** What each text of the person becomes, longest first: a name may be part of an address. */
function replacements({ names, emails, numbers, addressLines }: Person): [string, string][] {
  const texts: [string, string][] = [
    ...addressLines.filter((line) => line.length >= shortestLine).map((line): [string, string] => [line, '']),
    ...emails.map((email): [string, string] => [email, '']),
    ...names.filter((name) => !breaksJson(name)).map((name): [string, string] => [name, nobody.name]),
    ...numbers.map((each): [string, string] => [asFound(each, each.mobile), asFound(each, nobody.mobile)]),
  ];
  return texts.filter(([from]) => from.length > 1).sort(([one], [other]) => other.length - one.length);
}

/** As it stands inside a JSON text, without the quotes. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Whether a column `c` of the catalogue refers to another table; of `information_schema` that takes seconds. */
export const isReference = `exists (select from pg_constraint k
  where k.contype = 'f' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
    and c.ordinal_position::int = any (k.conkey))`;

const textColumnSchema = z.object({ tableName: z.string(), columnName: z.string(), dataType: z.string() });

/**
 * Removes what is left of a person in the rows of a merchant, table by table and column by column as the database lists
 * them: a new table can't be forgotten. A row counts as theirs if it names the number, the mail, the customer or one of the
 * orders, not an address, which neighbours share; in it, name, number, mail and address are replaced. Files of finished exports end with it.
 */
export async function erasePersonTraces(tx: Queryable, merchantId: string, person: Person): Promise<void> {
  const columns = await tx.query(textColumnSchema, {
    // A key of another table is no text of a person, and has to stay.
    text: `select table_name, column_name, data_type from information_schema.columns c
      where table_schema = 'public' and data_type in ('text', 'jsonb') and not ${isReference}
      order by table_name, ordinal_position`,
  });
  const changes = replacements(person);
  const signs = [
    ...person.numbers.map((each) => asFound(each, each.mobile)),
    person.customerId,
    ...person.mergedIds,
    ...person.emails,
  ];
  const patterns = [patternOf(signs)];
  for (let at = 0; at < person.orderIds.length; at += idsAtOnce)
    patterns.push(patternOf(person.orderIds.slice(at, at + idsAtOnce)));
  for (const table of await merchantTables(tx)) {
    if (ofStaff.has(table.name) || lawful.has(table.name)) continue;
    if (ofCustomer.has(table.name))
      await tx.execute({
        text: `delete from "${table.name}" where ${table.where} and customer_id = $2`,
        values: [merchantId, person.customerId],
      });
    const its = columns.filter(({ tableName }) => tableName === table.name);
    for (const pattern of patterns) await scrub(tx, table, { merchantId, pattern, changes, columns: its });
  }
  await tx.execute({ text: 'delete from report_exports where merchant_id = $1', values: [merchantId] });
}

interface Scrub {
  merchantId: string;
  /** Regular expression of what makes a row theirs. */
  pattern: string;
  changes: readonly [string, string][];
  columns: readonly { columnName: string; dataType: string }[];
}

async function scrub(
  tx: Queryable,
  { name, where }: MerchantTable,
  { merchantId, pattern, changes, columns }: Scrub,
): Promise<void> {
  const theirs = `${where} and t::text ~ $2`;
  if (passing.has(name)) {
    await tx.execute({ text: `delete from "${name}" t where ${theirs}`, values: [merchantId, pattern] });
    return;
  }
  if (columns.length === 0) return;
  const values: string[] = [merchantId, pattern];
  const replaced = (column: string, isJson: boolean): string =>
    changes.reduce((text, [from, to]) => {
      // A name may read like a key ('note'), and that has to stay.
      const isName = isJson && to === nobody.name;
      const found = isName ? `${patternOf([inJson(from)])}(?![A-Za-z0-9_]*":)` : inJson(from);
      values.push(isJson ? found : from, isJson ? inJson(to) : to);
      const [asked, given] = [`$${values.length - 1}::text`, `$${values.length}::text`];
      return isName
        ? `regexp_replace(${text}, ${asked}, ${given}, 'g')`
        : `replace(${text}, ${asked}, ${given})`;
    }, `"${column}"::text`);
  const sets = columns.map(({ columnName, dataType }) => {
    const isJson = dataType === 'jsonb';
    return `"${columnName}" = ${replaced(columnName, isJson)}${isJson ? '::jsonb' : ''}`;
  });
  await tx.execute({ text: `update "${name}" t set ${sets.join(', ')} where ${theirs}`, values });
}
