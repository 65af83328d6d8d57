import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { merchantTables, type MerchantTable } from './merchant-tables.repository';

/** Whose traces are looked for. Taken from the rows of the person before those are erased. */
export interface Person {
  customerId: string;
  countryCode: string;
  mobile: string;
  name: string;
  email: string | null;
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
export const nobody = { name: 'Deleted customer', mobile: '0000000000' };
/** Ids in one pattern. */
const idsAtOnce = 200;
/** Shorter lines ('12') would be found everywhere. */
const shortestLine = 6;

const patternOf = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');

/** What each text of the person becomes, longest first: a name may be part of an address. */
function replacements(
  { name, email, addressLines }: Person,
  number: { theirs: string; nobodys: string },
): [string, string][] {
  const texts = [
    ...addressLines.filter((line) => line.length >= shortestLine).map((line) => [line, '']),
    ...(email ? [[email, '']] : []),
    [name, nobody.name],
    [number.theirs, number.nobodys],
  ] as [string, string][];
  return texts.filter(([from]) => from.length > 1).sort(([one], [other]) => other.length - one.length);
}

/** As it stands inside a JSON text, without the quotes. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Whether a column `c` of the catalogue refers to another table; of `information_schema` that takes seconds. */
export const isReference = `exists (select from pg_constraint k
  where k.contype = 'f' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
    and c.ordinal_position::int = any (k.conkey))`;

const sharedRowSchema = z.object({ shared: z.boolean() });
const textColumnSchema = z.object({ tableName: z.string(), columnName: z.string(), dataType: z.string() });

/**
 * Removes what is left of a person in the rows of a merchant, table by table and column by column as the database lists
 * them: a new table can't be forgotten. A row counts as theirs if it names the number, the mail, the customer or one of the
 * orders, not an address, which neighbours share; in it, name, number, mail and address are replaced. Files of finished exports end with it.
 */
export async function erasePersonTraces(tx: Queryable, merchantId: string, person: Person): Promise<void> {
  const [{ shared } = { shared: false }] = await tx.query(sharedRowSchema, {
    text: `select exists (select from customers where merchant_id = $1 and mobile = $2 and country_code <> $3) as shared`,
    values: [merchantId, person.mobile, person.countryCode],
  });
  const columns = await tx.query(textColumnSchema, {
    // A key of another table is no text of a person, and has to stay.
    text: `select table_name, column_name, data_type from information_schema.columns c
      where table_schema = 'public' and data_type in ('text', 'jsonb') and not ${isReference}
      order by table_name, ordinal_position`,
  });
  // Where a twin has the same number in another country, the country's code tells them apart.
  const code = shared ? person.countryCode : '';
  const number = { theirs: `${code}${person.mobile}`, nobodys: `${code}${nobody.mobile}` };
  const changes = replacements(person, number);
  const signs = [number.theirs, person.customerId, ...(person.email ? [person.email] : [])];
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
      values.push(isJson ? inJson(from) : from, isJson ? inJson(to) : to);
      return `replace(${text}, $${values.length - 1}::text, $${values.length}::text)`;
    }, `"${column}"::text`);
  const sets = columns.map(({ columnName, dataType }) => {
    const isJson = dataType === 'jsonb';
    return `"${columnName}" = ${replaced(columnName, isJson)}${isJson ? '::jsonb' : ''}`;
  });
  await tx.execute({ text: `update "${name}" t set ${sets.join(', ')} where ${theirs}`, values });
}
