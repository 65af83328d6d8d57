import { stringify } from 'csv-stringify/sync';

export { csvStart, safeText } from '@galla/domain';

/** Rows of a csv, each with its line ending. Untrusted cells must have gone through `safeText`. */
export const writeCsv = (rows: readonly (readonly (string | null)[])[]): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    // In addition to csv-stringify's quoting: spreadsheets of some locales split cells at these.
    quoted_match: /[;\t\r\n]/,
  });
