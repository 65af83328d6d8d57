import { useState } from 'react';
import type { CsvOrders } from '@galla/contract';
import { Badge, Group, Stack, Text } from '@galla/ui';
import { Chip, Table, type Column } from '@galla/ui/kit';
import { usePosText } from '../../messages/texts';
import { useMoney } from '../../lib/use-money';
import styles from './bulk-orders.module.css';

type CsvRow = CsvOrders['rows'][number];

const tones = { good: 'blue', bad: 'red', placed: 'green' } as const;

/** What became of a row, or what is wrong with it. */
function RowState({ row: { state, orderNumber, problems } }: { row: CsvRow }) {
  const t = usePosText();
  return (
    <Stack gap={1} align="flex-start">
      <Badge tone={tones[state]} mark>
        {state === 'placed' && orderNumber !== null
          ? t('bulk.placed', { number: orderNumber })
          : t(`bulk.states.${state}`)}
      </Badge>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.column ?? ''} ${problem.reason} ${problem.value}`}>
              {problem.column !== null && <strong>{problem.column}: </strong>}
              {problem.value !== '' && !problem.message.includes(problem.value) && (
                <>
                  <q>{problem.value}</q>{' '}
                </>
              )}
              {problem.message}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function rowColumns(t: ReturnType<typeof usePosText>, money: ReturnType<typeof useMoney>): Column<CsvRow>[] {
  return [
    {
      key: 'customer',
      header: t('bulk.customer'),
      cell: ({ customerName, reference }) => (
        <Stack gap={0}>
          <span>{customerName || '–'}</span>
          <span className={styles.reference}>{reference}</span>
        </Stack>
      ),
    },
    { key: 'row', header: t('bulk.row'), align: 'end', cell: ({ row }) => row },
    {
      key: 'total',
      header: t('bulk.total'),
      align: 'end',
      cell: ({ total }) => (total === null ? '–' : money(total)),
    },
    { key: 'state', header: t('bulk.state'), cell: (row) => <RowState row={row} /> },
  ];
}

/** Result of each row, with its problems: column, value, reason. */
export function BulkReport({ report }: { report: CsvOrders }) {
  const t = usePosText();
  const money = useMoney(report.currency);
  const [onlyBad, setOnlyBad] = useState(false);
  const rows = onlyBad ? report.rows.filter(({ state }) => state === 'bad') : report.rows;
  return (
    <Stack gap={3}>
      <Group justify="space-between">
        <Text as="output" weight="semibold">
          {t('bulk.summary', {
            file: report.fileName,
            good: report.good,
            bad: report.bad,
            placed: report.placed,
          })}
        </Text>
        {report.bad > 0 && <Chip label={t('bulk.onlyBad')} selected={onlyBad} onChange={setOnlyBad} />}
      </Group>
      <Table
        label={t('bulk.rows')}
        columns={rowColumns(t, money)}
        rows={rows}
        rowKey={({ row }) => String(row)}
      />
    </Stack>
  );
}
