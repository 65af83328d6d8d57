import { endpoints, type TaxFileKind } from '@galla/contract';
import { z } from 'zod';
import { readCsv } from '../../server/src/csv/read-csv';
import { sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';
import { callsOf, type PageCaller } from './page-calls';

const minute = 60_000;
const kinds = [
  'registerCsv',
  'tallyXml',
  'gstr1Json',
  'dayBookCsv',
] as const satisfies readonly TaxFileKind[];
type Kind = (typeof kinds)[number];

/** In the smallest unit of the currency. */
type Sums = Readonly<Record<string, number>>;

/** The accountant in the evening: every file of the month, added up by hand and compared with the documents and the ledger. */
export async function bookkeeperLife(
  stage: Stage,
  member: StaffMember,
  span: { from: number; to: number },
): Promise<void> {
  await sleepUntil(span.to + minute);
  const page = member.device.load();
  await page.signIn(member.mobile, 'galla2026').catch(() => undefined);
  const pages = callsOf(stage, member);
  const listed = await pages.call(endpoints.taxReturns.taxRegistrations, {});
  const [month] = listed?.months ?? [];
  for (const { gstin } of listed?.registrations ?? [])
    for (const kind of kinds) if (month !== undefined) await compare(stage, pages, { gstin, month, kind });
  member.device.drop();
}

interface Wanted {
  gstin: string;
  month: string;
  kind: Kind;
}

async function compare(stage: Stage, pages: PageCaller, wanted: Wanted): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = await inBooks(stage, wanted);
    const text = await pages.file(endpoints.taxReturns.taxFile, { query: wanted });
    const after = await inBooks(stage, wanted);
    // Somebody was still selling.
    if (text === null || before !== after) {
      await sleep(2 * minute);
      continue;
    }
    const found = JSON.stringify(sumsOf[wanted.kind](text));
    if (found !== after)
      stage.books.fall(
        'files',
        `${wanted.kind} of ${wanted.gstin} for ${wanted.month} adds up to ${found}, the books to ${after}`,
      );
    stage.books.count('files compared with the books');
    return;
  }
}

const sumsSchema = z.record(z.string(), z.coerce.number());
/** Documents that say this GSTIN and this month themselves. */
const documents = `(select case document ->> 'type' when 'invoice' then 1 else -1 end as sign, document as d from tax_documents
  where document #>> '{seller,gstin}' = $1 and document ->> 'issuedOn' like $2 || '%') p`;
const totalOf = (name: string): string => `coalesce(sum(sign * (d ->> '${name}')::bigint), 0)`;
const lineOf = (name: string): string => `coalesce(sum(sign * (l ->> '${name}')::bigint), 0)`;
const statements: Readonly<Record<Kind, string>> = {
  registerCsv: `select ${['taxable', 'cgst', 'sgst', 'igst', 'total'].map((name) => `${totalOf(name)} as ${name}`).join(', ')} from ${documents}`,
  tallyXml: `select ${totalOf('total')} as total, 0 as unbalanced from ${documents}`,
  gstr1Json: `select ${lineOf('taxable')} as taxable, ${lineOf('cgst')} + ${lineOf('sgst')} + ${lineOf('igst')} as tax
    from ${documents}, jsonb_array_elements(d -> 'lines') l where d ->> 'taxLiability' = 'supplier' and (l ->> 'ratePercent')::numeric > 0`,
  dayBookCsv: `select coalesce(sum(e.amount) filter (where e.amount > 0), 0) as debit, coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as credit
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join outlets o on o.id = t.outlet_id
    where coalesce(o.gstin_number, '') = $1 and to_char(t.at at time zone o.timezone, 'YYYY-MM') = $2`,
};

async function inBooks(stage: Stage, { kind, gstin, month }: Wanted): Promise<string> {
  const [row] = await stage.world.look(sumsSchema, statements[kind], [gstin, month]);
  return JSON.stringify(row);
}

const paise = (text: string | undefined): number => Math.round(Number(text === '' ? 0 : text) * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const rowsOf = (text: string): string[][] => readCsv(new TextEncoder().encode(text))?.slice(1) ?? [];
/** Counted from the last column. */
const column = (rows: readonly string[][], fromEnd: number): number =>
  sum(rows.map((row) => paise(row.at(-fromEnd))));

const itemSchema = z.object({
  txval: z.number(),
  iamt: z.number().default(0),
  camt: z.number().default(0),
  samt: z.number().default(0),
});
const itemsSchema = z.object({ itms: z.array(z.object({ itm_det: itemSchema })) });
const gstr1Schema = z.object({
  b2b: z.array(z.object({ inv: z.array(itemsSchema) })).default([]),
  b2cl: z.array(z.object({ inv: z.array(itemsSchema) })).default([]),
  b2cs: z.array(itemSchema).default([]),
  cdnr: z.array(z.object({ nt: z.array(itemsSchema) })).default([]),
  cdnur: z.array(itemsSchema).default([]),
});

const sumsOf: Readonly<Record<Kind, (text: string) => Sums>> = {
  registerCsv(text) {
    const rows = rowsOf(text);
    return {
      taxable: column(rows, 6),
      cgst: column(rows, 5),
      sgst: column(rows, 4),
      igst: column(rows, 3),
      total: column(rows, 1),
    };
  },
  tallyXml(text) {
    const vouchers = [...text.matchAll(/<VOUCHER .*?<\/VOUCHER>/g)].map(([voucher]) => {
      const party = /<PARTYLEDGERNAME>(.*?)<\/PARTYLEDGERNAME>/.exec(voucher)?.[1];
      const entries = [...voucher.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<AMOUNT>(.*?)<\/AMOUNT>/g)];
      const amounts = entries.map(([, ledger, amount]) => ({ ledger, amount: paise(amount) }));
      return {
        left: sum(amounts.map(({ amount }) => amount)),
        // Tally writes debits with a minus.
        owed: -sum(amounts.filter(({ ledger }) => ledger === party).map(({ amount }) => amount)),
      };
    });
    return {
      total: sum(vouchers.map(({ owed }) => owed)),
      unbalanced: vouchers.filter(({ left }) => left !== 0).length,
    };
  },
  gstr1Json(text) {
    const { b2b, b2cl, b2cs, cdnr, cdnur } = gstr1Schema.parse(JSON.parse(text));
    const details = (sections: z.output<typeof itemsSchema>[]) =>
      sections.flatMap(({ itms }) => itms.map(({ itm_det: detail }) => detail));
    const sold = [...details([...b2b, ...b2cl].flatMap(({ inv }) => inv)), ...b2cs];
    const back = details([...cdnr.flatMap(({ nt }) => nt), ...cdnur]);
    const of = (figure: (item: z.output<typeof itemSchema>) => number): number =>
      sum(sold.map((item) => Math.round(figure(item) * 100))) -
      sum(back.map((item) => Math.round(figure(item) * 100)));
    return { taxable: of(({ txval }) => txval), tax: of(({ iamt, camt, samt }) => iamt + camt + samt) };
  },
  dayBookCsv(text) {
    const rows = rowsOf(text);
    return { debit: column(rows, 3), credit: column(rows, 2) };
  },
};
