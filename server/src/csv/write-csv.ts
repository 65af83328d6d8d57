// Formula escaping is not left to csv-stringify: it misses leading blanks, '
// ' and '%', and prefixes negative amounts.
import { stringify } from 'csv-stringify/sync';

/** Starts like a formula in some spreadsheet, full-width signs and leading blanks included. */
const formulaLike = /^[\s\u00a0\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** Text that no spreadsheet evaluates as a formula: prefixed with an apostrophe when needed. */
export const safeText = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** Marks the text as UTF-8 for spreadsheets. */
export const csvStart = '\ufeff';

/** Rows of a csv, each with its line ending. Untrusted cells must have gone through `safeText`. */
export const writeCsv = (rows: readonly (readonly (string | null)[])[], { quoteAll = false } = {}): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    quoted: quoteAll,
    quoted_empty: quoteAll,
    // In addition to csv-stringify's quoting: spreadsheets of some locales split cells at these.
    quoted_match: /[;\t\r\n]/,
  });
