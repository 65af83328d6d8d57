import { useState } from 'react';
import type { MoneyReturn, OutletSummary } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { holds, useSession } from '@galla/shared/session';
import { Badge, Button, Card, Heading, Stack, Text } from '@galla/ui';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { useMoneyReturns } from './money-returns.queries';
import { ReturnSheet } from './return-sheet';
import styles from './counter.module.css';

type Asked = { wanted: MoneyReturn; opened: boolean; turn: number };

/** Money that could not be returned to customers, until somebody has dealt with it. Nothing where there is none. */
export function MoneyReturns({ outlet }: { outlet: OutletSummary }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { data } = useMoneyReturns(outlet.outletId);
  const givesBack = useSession((state) => holds(state, 'order:refund'));
  const format = useMoneyFormat(data?.returns[0]?.currency ?? 'INR');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (data === undefined || (data.returns.length === 0 && asked === null)) return null;
  const nameOf = ({ orderNumber, customerName }: MoneyReturn): string =>
    [
      orderNumber === null ? t('counter.returns.noOrder') : t('counter.day.order', { number: orderNumber }),
      customerName,
    ]
      .filter(Boolean)
      .join(' · ');
  const nextOf = ({ nextTryAt, problem }: MoneyReturn): string => {
    const when =
      nextTryAt === null
        ? t('counter.returns.stopped')
        : t('counter.returns.next', {
            when: formatDateTime(nextTryAt, { locale, timeZone: outlet.timezone }),
          });
    return problem === '' ? when : `${when} · ${problem}`;
  };
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('counter.returns.title')}</Heading>
        <Text tone="muted">{t('counter.returns.lead')}</Text>
        <ul className={styles.riders}>
          {data.returns.map((wanted) => (
            <li key={wanted.returnId}>
              <span className={styles.rider}>
                <strong>{nameOf(wanted)}</strong>
                <Text as="span" size="sm" tone="muted">
                  {nextOf(wanted)}
                </Text>
              </span>
              <Badge tone={wanted.state === 'failed' ? 'red' : 'amber'} mark>
                {format.text(wanted.amount)}
              </Badge>
              {givesBack && (
                <Button
                  aria-label={t('counter.returns.openFor', { name: nameOf(wanted) })}
                  onClick={() => setAsked({ wanted, opened: true, turn: (asked?.turn ?? 0) + 1 })}
                >
                  {t('counter.returns.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
      {asked && (
        <ReturnSheet
          key={asked.turn}
          opened={asked.opened}
          wanted={asked.wanted}
          outletId={outlet.outletId}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </Card>
  );
}
