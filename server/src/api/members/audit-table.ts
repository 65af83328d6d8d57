import type { AuditEntry } from '@galla/contract';
import { csvStart, safeText, writeCsv } from '../../csv/write-csv';

const columns = ['when', 'who', 'device', 'what', 'outlet', 'subject', 'before', 'after'] as const;

const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

/** The entries as csv, with a BOM for spreadsheets. */
export function auditTable(entries: readonly AuditEntry[]): Buffer {
  const rows = entries.map(({ at, actor, action, outletName, subjectKind, subjectId, before, after }) =>
    [
      at,
      actor.name,
      actor.device,
      action,
      outletName ?? '',
      `${subjectKind} ${subjectId}`,
      json(before),
      json(after),
    ].map(safeText),
  );
  return Buffer.from(csvStart + writeCsv([columns]) + writeCsv(rows, { quoteAll: true }));
}
