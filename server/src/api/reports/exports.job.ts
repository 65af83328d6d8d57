import { crmListQuerySchema, orderDetailsQuerySchema } from '@galla/contract';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import type { Locale } from '../../messages/message';
import { clockOf } from '../../customers/crm-scope';
import { countProfiles, profileBatches } from '../../customers/profiles.repository';
import { profileCells, profileColumnsOf } from '../../customers/profile-table';
import { createSheetThread } from '../../sheets/sheet-thread';
import { countOrders } from './order-count.repository';
import { billedOrders } from './order-details.repository';
import { endExport, keepPart, setExportTotal, takeExport, type ExportRow } from './exports.repository';
import { orderCells, orderColumnsOf } from './files/order-table';
import { csvStart } from '../../csv/write-csv';
import { csvRows, type Cell } from '../../sheets/table';
import { workbookOf } from '../../sheets/write-file';
import { reportScope } from '../../reports/report-scope';

type Deps = Pick<AppContext, 'db' | 'reads' | 'clock'>;

/** Content of an export: headings, row count, and the rows in batches. */
interface Source {
  columns: string[];
  total: number;
  batches: AsyncIterable<Cell[][]>;
}

const partBytes = 1024 * 1024;

async function sourceOf(deps: Deps, row: ExportRow, locale: Locale): Promise<Source> {
  const reader = { merchantId: row.merchantId, outletIds: row.outletIds };
  if (row.kind === 'customers') {
    const query = crmListQuerySchema.parse(row.query);
    const now = deps.clock.now();
    const total = await countProfiles(deps.reads, reader, query, now);
    const batches = profileBatches(deps.reads, reader, query, now);
    const timezone = await clockOf(deps.reads, reader);
    return {
      columns: profileColumnsOf(locale, timezone),
      total,
      batches: cellsOf(batches, (one) => profileCells(one, locale, timezone)),
    };
  }
  const query = orderDetailsQuerySchema.parse(row.query);
  const scope = await reportScope({ db: deps.reads, clock: deps.clock }, reader, query);
  const { total } = await countOrders(deps.reads, scope, query);
  const batches = billedOrders(deps.reads, scope, query);
  return {
    columns: orderColumnsOf(locale),
    total,
    batches: cellsOf(batches, (one) => orderCells(one, locale)),
  };
}

async function* cellsOf<Row>(
  batches: AsyncIterable<Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cells);
}

/** Writes the file of one export. Stops early and leaves no file if cancelled. */
async function make(deps: Deps, row: ExportRow, thread: ReturnType<typeof createSheetThread>): Promise<void> {
  const { db, clock } = deps;
  const locale = row.language;
  const source = await sourceOf(deps, row, locale);
  await setExportTotal(db, row.exportId, source.total);
  let rows = 0;
  let number = 0;
  let text = row.format === 'csv' ? csvStart + csvRows([source.columns]) : '';
  const held: Cell[][] = [];
  const keep = async (bytes: Buffer | null): Promise<boolean> => {
    const going = await keepPart(db, row.exportId, { number, bytes, rows }, clock.now());
    if (bytes !== null) number += 1;
    return going;
  };
  for await (const batch of source.batches) {
    rows += batch.length;
    if (row.format === 'csv') text += csvRows(batch);
    else held.push(...batch);
    const full = text.length >= partBytes;
    if (!(await keep(full ? Buffer.from(text) : null))) return;
    if (full) text = '';
  }
  const bytes =
    row.format === 'csv'
      ? Buffer.from(text)
      : await workbookOf(thread, [{ name: row.kind, columns: source.columns, rows: held }]);
  for (let from = 0; from < bytes.length; from += partBytes)
    if (!(await keep(bytes.subarray(from, from + partBytes)))) return;
  await endExport(db, row.exportId, 'ready');
}

/** Processes pending exports, one after the other. */
export function exportsJob({ logger, ...needs }: Deps & Pick<AppContext, 'logger'>): Job {
  const { db, clock } = needs;
  const thread = createSheetThread();
  return {
    name: 'report exports',
    everyMs: 1_000,
    everywhere: true,
    async run() {
      for (
        let row = await takeExport(db, clock.now());
        row !== null;
        row = await takeExport(db, clock.now())
      ) {
        try {
          await make(needs, row, thread);
        } catch (error) {
          logger.error({ err: error, exportId: row.exportId }, 'An export failed');
          await endExport(db, row.exportId, 'failed');
        }
      }
    },
  };
}
