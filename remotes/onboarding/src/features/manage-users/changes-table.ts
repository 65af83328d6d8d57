import { endpoints, type AuditEntry } from '@galla/contract';
import { csvOfTexts } from '@galla/domain';
import { http, type CallOptions } from '@galla/shared/http';
import { filterQuery, type ChangesFilter } from './members.queries';
import { describeEntry, type ChangeContext } from './describe-entry';

const pageRows = 500;
const maxRows = 10_000;

/** All entries of a filter, newest first. One that was written meanwhile moves the pages: none is taken twice. */
export async function allChanges(
  filter: Pick<ChangesFilter, 'userId' | 'subjectKind'>,
  options: CallOptions,
): Promise<AuditEntry[]> {
  const found = new Map<string, AuditEntry>();
  for (let skip = 0; skip < maxRows; skip += pageRows) {
    const query = { ...filterQuery(filter), skip, limit: pageRows };
    const { data } = await http.call(endpoints.members.audit, { query }, options);
    for (const entry of data.entries) found.set(entry.id, entry);
    if (skip + pageRows >= data.total) break;
  }
  return [...found.values()];
}

/** The history as a table: one row for each changed field, in the words of the screen. */
export function changesTable(entries: readonly AuditEntry[], context: ChangeContext): string {
  const { t } = context;
  const heads = ['when', 'who', 'what', 'about', 'field', 'before', 'after'] as const;
  const rows = entries.flatMap((entry) => {
    const { when, who, what, subject, named, others } = describeEntry(entry, context);
    const start = [when, who, what, subject];
    const namedRows = named.map(({ name, before, after }) => [
      ...start,
      name,
      before,
      after || t('manageUsers.changes.empty'),
    ]);
    const rest = others > 0 ? t('manageUsers.changes.others', { count: others }) : '';
    if (namedRows.length === 0) return [[...start, rest, '', '']];
    return rest === '' ? namedRows : [...namedRows, [...start, rest, '', '']];
  });
  return csvOfTexts([heads.map((head) => t(`manageUsers.changes.heads.${head}`)), ...rows]);
}
