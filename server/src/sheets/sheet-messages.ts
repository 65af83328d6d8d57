import type { CrmSheet, ImportField, ImportReason, MenuImport, SheetRefusalReason } from '@galla/contract';
import type { ReadingOfSheet } from '../rules/menu/import-columns';
import type { NewCategory, Repairs } from '../rules/menu/import-types';

/** How the outlet's earlier sheets with these headings were read. */
export interface RememberedReading extends ReadingOfSheet {
  signature: string;
}

/** Rows per page of an import: applied in one statement, short enough not to delay orders. */
export const rowsPerPage = 100;

/** Requests to the thread. JSON is passed as text, so the main thread neither serializes nor parses it. */
export type SheetTask =
  | {
      kind: 'read';
      bytes: Uint8Array;
      fileName: string;
      /** The sheet of the workbook; null: the one that fits best. */
      sheetName: string | null;
      /** JSON of the domain's `PresentMenu`. */
      present: string;
      /** Earlier sheets, newest first. */
      remembered: readonly RememberedReading[];
    }
  | {
      /** The sheet as it was read, with its headings in another row. */
      kind: 'headings';
      /** JSON of `SheetRow[]`. */
      topLines: string;
      rawPages: readonly string[];
      headingRow: number;
      present: string;
      remembered: readonly RememberedReading[];
    }
  | {
      kind: 'check';
      rawPages: readonly string[];
      reading: ReadingOfSheet;
      repairs: Repairs;
      present: string;
    }
  | { kind: 'template'; present: string | null; words: SheetWords }
  | { kind: 'errors'; rows: string; words: SheetWords }
  /** JSON of `{ name, rows }[]`, one per sheet, written without changes. */
  | { kind: 'tables'; tables: string }
  /** Cells only, for a sheet of customers. */
  | {
      kind: 'cells';
      bytes: Uint8Array;
      fileName: string;
      sheetName: string | null;
      headingRow: number | null;
    };

/** Texts of a written sheet, in the reader's language. */
export interface SheetWords {
  problem: string;
  row: string;
  reasons: Readonly<Record<ImportReason, string>>;
}

/** Result of a check. `pages` are JSON of the domain's `CheckedRow[]`. */
export interface CheckResult {
  pages: string[];
  counts: MenuImport['counts'];
  newCategories: NewCategory[];
  usedCategories: string[];
  unmapped: ImportField[];
}
export interface ReadResult extends CheckResult, ReadingOfSheet {
  sheetName: string;
  sheetNames: string[];
  signature: string;
  headingRow: number;
  /** JSON of the domain's `SheetRow[]`: the first lines, with the headings among them. */
  topLines: string;
  columns: MenuImport['columns'];
  rowCount: number;
  mergedCells: boolean;
  /** JSON of the domain's `SheetRow[]`. */
  rawPages: string[];
}

export type SheetReply =
  | { kind: 'read'; result: ReadResult }
  | { kind: 'check'; result: CheckResult }
  | { kind: 'file'; bytes: Uint8Array }
  /** JSON of the domain's `SheetRow[]`, and what there is to choose from. */
  | { kind: 'cells'; headings: string[]; rows: string; sheet: Omit<CrmSheet, 'mapping'> }
  | { kind: 'refused'; reason: SheetRefusalReason }
  | { kind: 'failed'; message: string };
