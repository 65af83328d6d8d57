import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text';

/**
 * The most frequent delimiter of the header. csv-parse would guess from all rows, and dish lists contain semicolons.
 */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function recordsOf(text: string): string[][] {
  return parse(text, {
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n'],
    ltrim: true,
    relax_quotes: true,
    relax_column_count: true,
    // Lenient parsing keeps the quotes of a cell with trailing blanks.
    cast: (cell) => cell.replace(/^"([^"]*)"\s+$/, '$1'),
  });
}

/** Rows of cells, empty rows included, so that row numbers match the spreadsheet. Null: the bytes are no text. */
export function readCsv(bytes: Uint8Array): string[][] | null {
  const text = decodeText(bytes);
  if (text === null) return null;
  try {
    return recordsOf(text);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    // An unclosed quote affects its row only: the rows before it are read.
    return recordsOf(`${text}"`);
  }
}
