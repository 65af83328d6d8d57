import { Readable } from 'node:stream';
import { reportLimits } from '@galla/contract';
import { csvStart } from '../../../csv/write-csv';
import { ApiError } from '../../../messages/api-error';
import type { FileAnswer } from '../../../gate/http/upload';
import { msg } from '../../../messages/message';
import type { SheetThread } from '../../../sheets/sheet-thread';
import { csvRows, type Cell } from '../../../sheets/table';
import { contentTypes, fileOf } from '../../../sheets/write-file';

interface Book {
  /** Without its ending. */
  fileName: string;
  columns: readonly string[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Texts as they are made. */
export const streamed = (
  fileName: string,
  contentType: string,
  texts: AsyncIterable<string>,
): FileAnswer => ({
  bytes: Readable.from(texts, { objectMode: false }),
  contentType,
  fileName,
});

/** A book as csv, written as it is read. */
export function csvBook({ fileName, columns, batches }: Book): FileAnswer {
  const texts = async function* () {
    yield csvStart + csvRows([columns]);
    for await (const rows of batches) yield csvRows(rows);
  };
  return streamed(`${fileName}.csv`, contentTypes.csv, texts());
}

/** A book as a workbook: whole in memory. @throws ApiError 413 when it has more rows than a workbook holds here */
export async function xlsxBook(
  thread: SheetThread,
  { fileName, columns, batches }: Book,
): Promise<FileAnswer> {
  const most = reportLimits.xlsxRows;
  const kept: (readonly Cell[])[] = [];
  for await (const rows of batches) {
    kept.push(...rows);
    if (kept.length > most)
      throw new ApiError(413, 'EXPORT_TOO_LARGE', msg('reports.taxBookTooLargeForXlsx', { most }), { most });
  }
  return fileOf(thread, fileName, 'xlsx', [{ name: 'Book', columns, rows: kept }]);
}
