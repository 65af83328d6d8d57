import type { AuditEntry } from '@galla/shared/contract';

const columns = ['when', 'who', 'device', 'what', 'outlet', 'subject', 'before', 'after'] as const;

/** A cell of a csv: what a spreadsheet would take for a formula stays a text. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

/** The entries as csv, with the mark that tells spreadsheets of its encoding. */
export function auditTable(entries: readonly AuditEntry[]): Buffer {
  const lines = entries.map(({ at, actor, action, outletName, subjectKind, subjectId, before, after }) =>
    [
      at,
      actor.name,
      actor.device,
      action,
      outletName ?? '',
      `${subjectKind} ${subjectId}`,
      json(before),
      json(after),
    ]
      .map(cell)
      .join(','),
  );
  return Buffer.from(`\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`, 'utf8');
}
