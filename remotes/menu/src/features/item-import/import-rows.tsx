import { useMemo, useState } from 'react';
import {
  importFields,
  importRowKinds,
  type ImportField,
  type ImportRow,
  type ImportRowKind,
  type MenuImport,
  type OutletSummary,
} from '@galla/contract';
import { useInfiniteQuery } from '@galla/shared/query';
import { Badge, Button, Group, Skeleton, Stack, Text, TextInput, type Tone } from '@galla/ui';
import { ChoiceChips, Table, type Column } from '@galla/ui/kit';
import { useMenuText, type MenuText } from '../../messages/texts';
import { importRowsQuery } from './import.queries';
import { useStoredText } from './stored-text';
import styles from './import-rows.module.css';

/** A repaired cell. */
export interface Repair {
  row: number;
  field: ImportField;
  value: string;
}

interface ImportRowsProps {
  outletId: string;
  currency: OutletSummary['currency'];
  sheet: MenuImport;
  /** Changes with each check. */
  checked: string;
  busy: boolean;
  /** Typed and not checked yet, by cell. */
  repairs: ReadonlyMap<string, Repair>;
  onRepairs: (change: (before: ReadonlyMap<string, Repair>) => ReadonlyMap<string, Repair>) => void;
  onCheck: () => void;
}

const tones: Readonly<Record<ImportRowKind, Tone>> = {
  create: 'green',
  update: 'blue',
  unchanged: 'grey',
  error: 'red',
};
const keyOf = (row: number, field: ImportField): string => `${row} ${field}`;
export const noRepairs: ReadonlyMap<string, Repair> = new Map();

/** Why a cell is invalid, by its column: "C Price: is not a number". */
function problemText(row: ImportRow, field: ImportField, t: MenuText): string | undefined {
  const problem = row.problems.find((one) => one.field === field);
  if (!problem) return undefined;
  return t('imports.problem', {
    column: problem.column === null ? '' : t('imports.column', { column: problem.column }),
    field: t(`imports.field.${field}`),
    reason: t(`imports.reason.${problem.reason}`),
  }).trim();
}

/** Rows of the sheet and their effects; invalid cells are repaired here. */
export function ImportRows({
  outletId,
  currency,
  sheet,
  checked,
  busy,
  repairs,
  onRepairs,
  onCheck,
}: ImportRowsProps) {
  const t = useMenuText();
  const [kind, setKind] = useState<ImportRowKind | 'all'>(sheet.counts.error > 0 ? 'error' : 'all');
  const query = useInfiniteQuery(importRowsQuery(outletId, sheet.importId, kind, checked));
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const isOpen = sheet.state === 'checked';
  const storedText = useStoredText(currency);
  const fields = useMemo(() => {
    const needed = new Set(
      rows.flatMap(({ problems, stored, values }) => [
        ...problems.map(({ field }) => field),
        ...importFields.filter((field) => stored[field] !== undefined || values[field] !== undefined),
      ]),
    );
    return importFields.filter((field) => sheet.mapping[field] !== undefined || needed.has(field));
  }, [rows, sheet.mapping]);

  const cell = (row: ImportRow, field: ImportField) => {
    const problem = problemText(row, field, t);
    const value = row.values[field] ?? '';
    const stored = storedText(row, field);
    if (problem === undefined || !isOpen) {
      return (
        <span className={styles.value} data-changed={row.changes.includes(field) || undefined}>
          {value}
          {problem !== undefined && <span className={styles.problem}>{problem}</span>}
          {stored !== null && <span className={styles.stored}>{t('imports.stored', { value: stored })}</span>}
        </span>
      );
    }
    const key = keyOf(row.row, field);
    return (
      <TextInput
        size="sm"
        className={styles.repair ?? ''}
        label={t('imports.cell', { field: t(`imports.field.${field}`), row: row.row })}
        hideLabel
        error={repairs.has(key) ? undefined : problem}
        value={repairs.get(key)?.value ?? value}
        maxLength={2_000}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onRepairs((before) => new Map(before).set(key, { row: row.row, field, value: typed }));
        }}
      />
    );
  };
  const kindCell = (row: ImportRow) => (
    <span className={styles.row}>
      {[row.row, ...row.moreRows].join(', ')}
      <Badge tone={tones[row.kind]} mark>
        {t(`imports.kind.${row.kind}`)}
      </Badge>
    </span>
  );
  const columns: Column<ImportRow>[] = [
    {
      key: 'row',
      header: '#',
      cell: kindCell,
    },
    ...fields.map((field) => ({
      key: field,
      header: t(`imports.field.${field}`),
      cell: (row: ImportRow) => cell(row, field),
    })),
  ];
  return (
    <Stack gap={3}>
      <Group gap={3} justify="space-between">
        <ChoiceChips
          label={t('imports.kinds.label')}
          choices={(['all', ...importRowKinds] as const).map((value) => ({
            value,
            label: `${t(`imports.kinds.${value}`)} ${value === 'all' ? sheet.rowCount : sheet.counts[value]}`,
          }))}
          value={kind}
          onChange={setKind}
        />
        {repairs.size > 0 && (
          <Button variant="primary" size="sm" loading={busy} onClick={onCheck}>
            {t('imports.repair', { count: repairs.size })}
          </Button>
        )}
      </Group>
      {query.isPending ? (
        <Skeleton height={240} radius={12} />
      ) : (
        <Table
          label={t('imports.rows')}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.row)}
          empty={<Text tone="muted">{t('imports.noRows')}</Text>}
        />
      )}
      {query.hasNextPage && (
        <div>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('imports.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
