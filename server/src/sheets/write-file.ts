import type { ExportFormat } from '@galla/contract';
import type { FileAnswer } from '../gate/http/upload';
import type { SheetThread } from './sheet-thread';
import { csvOf, sheetsOf, type Table } from './table';

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of a workbook, built on a thread so that a large one does not block the event loop. */
export async function workbookOf(thread: SheetThread, tables: readonly Table[]): Promise<Buffer> {
  const reply = await thread.perform({ kind: 'tables', tables: JSON.stringify(sheetsOf(tables)) });
  if (reply.kind !== 'file') throw new Error('The workbook was not written');
  return Buffer.from(reply.bytes);
}

/** Tables as a downloadable file. */
export async function fileOf(
  thread: SheetThread,
  name: string,
  format: ExportFormat,
  tables: readonly Table[],
): Promise<FileAnswer> {
  return {
    bytes: format === 'csv' ? Buffer.from(csvOf(tables)) : await workbookOf(thread, tables),
    contentType: contentTypes[format],
    fileName: `${name}.${format}`,
  };
}
