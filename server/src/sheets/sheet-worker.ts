// Worker thread for spreadsheets, so a file that crashes or blocks the parser does not affect the server.
import { parentPort, workerData } from 'node:worker_threads';
import { crmImportTypes, menuImportTypes } from '@galla/contract';
import type { ImportRow } from '@galla/contract';
import { checkSheet } from '../rules/menu/import-check';
import { guessReading, headingSignature, knownHeadings, unmappedFields } from '../rules/menu/import-columns';
import type { ReadingOfSheet } from '../rules/menu/import-columns';
import type { PresentMenu, Repairs, SheetRow } from '../rules/menu/import-types';
import { newId } from '../db/new-id';
import { findColumns } from './read-customers';
import { readSheet, withHeadingsIn } from './read-sheet';
import type { ReadSheet, SheetKind } from './read-sheet';
import { lineAsText } from './sheet-lines';
import { rowsPerPage } from './sheet-messages';
import type { CheckResult, ReadResult, SheetReply, SheetTask } from './sheet-messages';
import { writeErrors, writeTables, writeTemplate } from './write-sheet';
import type { SheetTable } from './write-sheet';

const menuSheets: SheetKind = {
  types: menuImportTypes,
  knownHeadings,
};
const customerSheets: SheetKind = {
  types: crmImportTypes,
  knownHeadings: (headings) => Object.keys(findColumns(headings)).length,
};

function paged(rows: readonly unknown[]): string[] {
  const pages: string[] = [];
  for (let from = 0; from < rows.length; from += rowsPerPage)
    pages.push(JSON.stringify(rows.slice(from, from + rowsPerPage)));
  return pages;
}

function check(
  rows: readonly SheetRow[],
  reading: ReadingOfSheet,
  repairs: Repairs,
  present: string,
): CheckResult {
  const { rows: checked, ...found } = checkSheet(
    rows,
    reading,
    repairs,
    // The repository wrote it in exactly this shape.
    JSON.parse(present) as PresentMenu,
    () => newId(),
  );
  return { ...found, pages: paged(checked), unmapped: unmappedFields(reading) };
}

const rowsOf = (pages: readonly string[]): SheetRow[] =>
  pages.flatMap((page) => JSON.parse(page) as SheetRow[]);

function resultOf(
  { headings, rows, topLines, ...sheet }: ReadSheet,
  { remembered, present }: Pick<Extract<SheetTask, { kind: 'read' }>, 'remembered' | 'present'>,
): ReadResult {
  const signature = headingSignature(headings);
  const known = remembered.find((earlier) => earlier.signature === signature);
  const reading = known ?? guessReading(headings, rows);
  return {
    ...sheet,
    ...check(rows, reading, {}, present),
    topLines: JSON.stringify(topLines),
    signature,
    mapping: reading.mapping,
    options: reading.options,
    rowCount: rows.length,
    rawPages: paged(rows),
  };
}

async function perform(task: SheetTask): Promise<SheetReply> {
  switch (task.kind) {
    case 'read': {
      const choice = { sheetName: task.sheetName ?? undefined };
      const reading = await readSheet(Buffer.from(task.bytes), task.fileName, menuSheets, choice);
      if (reading.kind === 'refused') return reading;
      return { kind: 'read', result: resultOf(reading.sheet, task) };
    }
    case 'headings': {
      const topLines = JSON.parse(task.topLines) as SheetRow[];
      const rows = rowsOf(task.rawPages);
      const reading = withHeadingsIn(task.headingRow, { topLines, rows });
      if (reading === null) return { kind: 'refused', reason: 'noRows' };
      return reading.kind === 'refused' ? reading : { kind: 'read', result: resultOf(reading.sheet, task) };
    }
    case 'check': {
      return {
        kind: 'check',
        result: check(rowsOf(task.rawPages), task.reading, task.repairs, task.present),
      };
    }
    case 'template': {
      const present = task.present === null ? null : (JSON.parse(task.present) as PresentMenu);
      return { kind: 'file', bytes: writeTemplate(present) };
    }
    case 'tables':
      return { kind: 'file', bytes: writeTables(JSON.parse(task.tables) as SheetTable[]) };
    case 'cells': {
      const choice = { sheetName: task.sheetName ?? undefined, headingRow: task.headingRow ?? undefined };
      const reading = await readSheet(Buffer.from(task.bytes), task.fileName, customerSheets, choice);
      if (reading.kind === 'refused') return reading;
      const { headings, rows, topLines, mergedCells: _, ...sheet } = reading.sheet;
      return {
        kind: 'cells',
        headings,
        rows: JSON.stringify(rows),
        sheet: { ...sheet, topLines: topLines.map(lineAsText) },
      };
    }
    case 'errors':
      return { kind: 'file', bytes: writeErrors(JSON.parse(task.rows) as ImportRow[], task.words) };
  }
}

const reply = (message: SheetReply): void => parentPort?.postMessage(message, []);
perform(workerData as SheetTask).then(reply, (error: unknown) =>
  reply({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
