import { z } from 'zod';
import type { Database } from '../../../db/database';
import type { MenuAct } from '../../../menu/menu-scope';
import { writePage } from './import.repository';
import type { ReadResult } from '../../../sheets/sheet-messages';

/** What changes with another sheet of the workbook, and stays with another row of headings. */
type Sheet = Pick<ReadResult, 'sheetName' | 'topLines' | 'mergedCells'>;

const revisionRowSchema = z.object({ revision: z.number() });

/**
 * Replaces what was read of a sheet, with its pages; its repairs belong to other columns and are dropped. Returns the
 * revision of the check that is to be finished; null: not found, or already applied.
 */
export function replaceSheet(
  db: Database,
  act: MenuAct,
  importId: string,
  read: ReadResult,
  sheet: Sheet | null,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query(revisionRowSchema, {
      name: 'import-headings',
      text: `update menu_imports set state = 'mapping', revision = revision + 1, heading_row = $4, columns = $5::jsonb,
          signature = $6, mapping = $7::jsonb, row_count = $8, repairs = '{}'::jsonb, touched_at = $9,
          options = $10::jsonb, sheet_name = coalesce($11, sheet_name), top_lines = coalesce($12::jsonb, top_lines),
          merged_cells = coalesce($13, merged_cells)
        where id = $1 and outlet_id = $2 and merchant_id = $3 and state in ('mapping', 'checked') returning revision`,
      values: [
        importId,
        act.outletId,
        act.merchantId,
        read.headingRow,
        JSON.stringify(read.columns),
        read.signature,
        JSON.stringify(read.mapping),
        read.rowCount,
        act.at,
        JSON.stringify(read.options),
        sheet?.sheetName ?? null,
        sheet?.topLines ?? null,
        sheet === null ? null : sheet.mergedCells ? 1 : 0,
      ],
    });
    if (row === undefined) return null;
    await tx.execute({
      name: 'import-pages-replaced',
      text: 'delete from menu_import_pages where import_id = $1',
      values: [importId],
    });
    for (const [page, raw] of read.rawPages.entries())
      await writePage(tx, importId, page, { raw, rows: read.pages[page] ?? '[]' });
    return row.revision;
  });
}
