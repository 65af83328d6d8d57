import type { SheetLine } from '@galla/contract';
import { cellText } from '../rules/menu/import-cells';
import type { SheetRow } from '../rules/menu/import-types';

/** As much of a line as tells headings from a title. */
const shownCells = 8;
const shownLetters = 60;
/** A line as somebody chooses it by its text. */
export const lineAsText = ({ row, cells }: SheetRow): SheetLine => ({
  row,
  cells: cells.slice(0, shownCells).map((cell) => cellText(cell).trim().slice(0, shownLetters)),
});
