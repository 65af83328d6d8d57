import { useState } from 'react';
import type { CounterState, OutletSummary } from '@galla/contract';
import { businessDayOf } from '@galla/domain';
import { formatDate, formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Banner, Button, Heading, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { Drawer } from '@galla/ui/dialogs';
import { Table } from '@galla/ui/kit';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText, whoText, type OrdersText } from '../../messages/texts';
import { useCounterDay } from './counter.queries';
import { DayMoves, DaySums } from './day-parts';
import { useDaySlip } from './use-day-slip';
import styles from './counter.module.css';

type PastDay = CounterState['past'][number];

/** Short, over or right, of a closed day. */
function DifferenceBadge({ day }: { day: PastDay }) {
  const t = useOrdersText();
  const format = useMoneyFormat(day.currency);
  const { difference } = day;
  if (difference === null) return '–';
  if (difference === 0) return <Badge tone="green">{t('counter.past.exact')}</Badge>;
  return (
    <Badge tone={difference < 0 ? 'red' : 'amber'}>
      {t(difference < 0 ? 'counter.closing.short' : 'counter.closing.over', {
        amount: format.text(Math.abs(difference)),
      })}
    </Badge>
  );
}

interface DayWords {
  t: OrdersText;
  dayOf: (day: PastDay) => string;
  money: (minor: number) => string;
  onShow: (day: PastDay) => void;
}

function dayColumns({ t, dayOf, money, onShow }: DayWords) {
  return [
    {
      key: 'day',
      header: t('counter.past.day'),
      cell: (day: PastDay) => (
        <button
          type="button"
          className={styles.dayButton}
          aria-label={t('counter.past.open', { day: dayOf(day) })}
          onClick={() => onShow(day)}
        >
          {dayOf(day)}
        </button>
      ),
    },
    {
      key: 'expected',
      header: t('counter.past.expected'),
      align: 'end' as const,
      cell: (day: PastDay) => money(day.expected),
    },
    {
      key: 'counted',
      header: t('counter.past.counted'),
      align: 'end' as const,
      cell: (day: PastDay) => (day.counted === null ? '–' : money(day.counted)),
    },
    {
      key: 'difference',
      header: t('counter.past.difference'),
      align: 'end' as const,
      cell: (day: PastDay) => <DifferenceBadge day={day} />,
    },
    {
      key: 'by',
      header: t('counter.past.by'),
      cell: (day: PastDay) => (day.closedBy === null ? '–' : whoText(t, day.closedBy)),
    },
  ];
}

/** Closed days with what differed; each opens with its moves. */
export function PastDays({ past, outlet }: { past: readonly PastDay[]; outlet: OutletSummary }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const [shown, setShown] = useState<{ day: PastDay; opened: boolean } | null>(null);
  const format = useMoneyFormat(outlet.currency);
  const label = t('counter.past.title');
  const dayOf = ({ openedAt }: PastDay): string =>
    formatDate(`${businessDayOf(new Date(openedAt), outlet)}T00:00:00Z`, { locale, timeZone: 'UTC' });
  const columns = dayColumns({
    t,
    dayOf,
    money: format.text,
    onShow: (day) => setShown({ day, opened: true }),
  });
  return (
    <Stack gap={2} as="section">
      <Heading level={2}>{label}</Heading>
      {past.length === 0 ? (
        <Text tone="muted">{t('counter.past.none')}</Text>
      ) : (
        <Table label={label} columns={columns} rows={past} rowKey={({ counterDayId }) => counterDayId} />
      )}
      {shown && (
        <Drawer
          opened={shown.opened}
          onClose={() => setShown({ ...shown, opened: false })}
          title={t('counter.past.dayTitle', { day: dayOf(shown.day) })}
          size="lg"
        >
          <PastDayDetail day={shown.day} outlet={outlet} />
        </Drawer>
      )}
    </Stack>
  );
}

function PastDayDetail({ day, outlet }: { day: PastDay; outlet: OutletSummary }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { data, isError, isFetching, refetch } = useCounterDay(outlet.outletId, day.counterDayId);
  const print = useDaySlip(outlet);
  const when = (instant: string): string => formatDateTime(instant, { locale, timeZone: outlet.timezone });
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {t('counter.past.openedAt', { when: when(day.openedAt), who: whoText(t, day.openedBy) })}
        </Text>
        {day.closedAt !== null && day.closedBy !== null && (
          <Text size="sm" tone="muted">
            {t('counter.past.closedAt', { when: when(day.closedAt), who: whoText(t, day.closedBy) })}
          </Text>
        )}
        <span>
          <DifferenceBadge day={day} />
        </span>
        {day.note !== '' && <Text>{day.note}</Text>}
      </Stack>
      <div>
        <Button icon="print" onClick={() => void print(day)}>
          {t('counter.day.print')}
        </Button>
      </div>
      <DaySums day={day} />
      {data ? (
        <DayMoves day={data} timeZone={outlet.timezone} />
      ) : isError ? (
        <Banner
          tone="warn"
          action={{
            label: t('failed.again'),
            icon: 'refresh',
            onClick: () => void refetch(),
            loading: isFetching,
          }}
        >
          {t('counter.failedTitle')}
        </Banner>
      ) : (
        <>
          <LoadingNote />
          <Skeleton height={120} />
        </>
      )}
    </Stack>
  );
}
