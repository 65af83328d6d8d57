import { useState } from 'react';
import type { CounterState, OutletSummary } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { ErrorPanel, LoadingNote, Page, Skeleton, Stack } from '@galla/ui';
import { useOrdersText } from '../../lib/texts';
import { CashMoveSheet } from './cash-move-sheet';
import { CloseDaySheet } from './close-day-sheet';
import { useCounterState } from './counter.queries';
import { DayMoves, DaySums } from './day-parts';
import { OpenDayForm } from './open-day-form';
import { PastDays } from './past-days';
import { RidersCash } from './riders-cash';
import { TodayCard } from './today-card';

type Sheet = { kind: 'paidIn' | 'paidOut' | 'close'; opened: boolean; turn: number };

/** The counter of the chosen outlet: its open day, riders’ cash, days before. */
export function CounterDayPage({ outlet }: { outlet: OutletSummary }) {
  const t = useOrdersText();
  const { data, error, isFetching, refetch } = useCounterState(outlet.outletId);
  return (
    <Page
      title={t('counterTitle')}
      description={t('counter.lead', { outlet: outlet.displayName })}
      width="list"
    >
      {data ? (
        <Counter state={data} outlet={outlet} />
      ) : error ? (
        <ErrorPanel
          title={t('counter.failedTitle')}
          message={t('counter.failed')}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack gap={3}>
          <LoadingNote />
          <Skeleton height={180} />
          <Skeleton height={120} />
        </Stack>
      )}
    </Page>
  );
}

function Counter({ state, outlet }: { state: CounterState; outlet: OutletSummary }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const open = (kind: Sheet['kind']): void => setSheet({ kind, opened: true, turn: (sheet?.turn ?? 0) + 1 });
  const close = (): void => setSheet((shown) => shown && { ...shown, opened: false });
  const { day, riders, past } = state;
  return (
    <Stack gap={4}>
      {day ? (
        <TodayCard
          day={day}
          outlet={outlet}
          onPayIn={() => open('paidIn')}
          onPayOut={() => open('paidOut')}
          onClose={() => open('close')}
        />
      ) : (
        <OpenDayForm outletId={state.outletId} currency={state.currency} last={past[0] ?? null} />
      )}
      {riders.length > 0 && (
        <RidersCash riders={riders} outletId={state.outletId} currency={state.currency} open={day !== null} />
      )}
      {day && <DaySums day={day} />}
      {day && <DayMoves day={day} timeZone={outlet.timezone} />}
      <PastDays past={past} outlet={outlet} />
      {day && (sheet?.kind === 'paidIn' || sheet?.kind === 'paidOut') && (
        <CashMoveSheet key={sheet.turn} kind={sheet.kind} opened={sheet.opened} day={day} onClose={close} />
      )}
      {day && sheet?.kind === 'close' && (
        <CloseDaySheet key={sheet.turn} opened={sheet.opened} day={day} riders={riders} onClose={close} />
      )}
    </Stack>
  );
}
