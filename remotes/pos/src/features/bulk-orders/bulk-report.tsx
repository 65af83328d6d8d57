import { useState } from 'react';
import type { CsvOrders } from '@galla/contract';
import { Badge, Group, Stack, Text } from '@galla/ui';
import { Chip } from '@galla/ui/kit';
import { usePosText } from '../../lib/texts';
import { useMoney } from '../../lib/use-money';
import styles from './bulk-orders.module.css';

const tones = { good: 'blue', bad: 'red', placed: 'green' } as const;

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('bulk.rows')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('bulk.row')}</th>
              <th scope="col">{t('bulk.customer')}</th>
              <th scope="col">{t('bulk.total')}</th>
              <th scope="col">{t('bulk.state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>
                  {row.customerName || '–'}
                  <span className={styles.reference}>{row.reference}</span>
                </td>
                <td className={styles.amount}>{row.total === null ? '–' : money(row.total)}</td>
                <td>
                  <Badge tone={tones[row.state]} mark>
                    {row.state === 'placed' && row.orderNumber !== null
                      ? t('bulk.placed', { number: row.orderNumber })
                      : t(`bulk.states.${row.state}`)}
                  </Badge>
                  {row.problems.length > 0 && (
                    <ul className={styles.problems}>
                      {row.problems.map((problem) => (
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
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  );
}
