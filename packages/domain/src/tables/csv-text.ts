// Formula escaping is not left to csv-stringify: it misses leading blanks, full-width signs and '%', and prefixes
// negative amounts.

/** Starts like a formula in some spreadsheet, full-width signs and leading blanks included. */
const formulaLike = /^[\s\u00a0\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** Text that no spreadsheet evaluates as a formula: prefixed with an apostrophe when needed. */
export const safeText = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** Marks a text as UTF-8 for spreadsheets. */
export const csvStart = '\ufeff';

/** A table of texts as csv: every cell is quoted, and none is evaluated as a formula. */
export const csvOfTexts = (rows: readonly (readonly string[])[]): string =>
  csvStart +
  rows
    .map((row) => `${row.map((cell) => `"${safeText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');
