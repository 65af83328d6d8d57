import { useState } from 'react';
import type { CounterState, OutletSummary, RiderCash } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { mayChange, useSession } from '@galla/shared/session';
import { ErrorPanel, LoadingNote, NoOutlet, Page, Skeleton, Stack, Text } from '@galla/ui';
import { useOrdersText } from '../../messages/texts';
import { CashMoveSheet } from './cash-move-sheet';
import { CloseDaySheet } from './close-day-sheet';
import { CustomerAccounts } from './customer-accounts';
import { useCounterState } from './counter.queries';
import { DayMoves, DaySums } from './day-parts';
import { MoneyReturns } from './money-returns';
import { OpenDayForm } from './open-day-form';
import { PastDays } from './past-days';
import { RiderCashSheet } from './rider-cash-sheet';
import { RidersCash } from './riders-cash';
import { TodayCard } from './today-card';

type Kind = 'paidIn' | 'paidOut' | 'close' | RiderCash;
type Sheet = { kind: Kind; opened: boolean; turn: number };

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
  const t = useOrdersText();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const runs = useSession((state) => mayChange(state, 'order:drawer', outlet));
  const open = (kind: Kind): void => setSheet({ kind, opened: true, turn: (sheet?.turn ?? 0) + 1 });
  const close = (): void => setSheet((shown) => shown && { ...shown, opened: false });
  const { day, riders, past } = state;
  return (
    <Stack gap={4}>
      {day ? (
        <TodayCard
          day={day}
          outlet={outlet}
          {...(runs && {
            onPayIn: () => open('paidIn'),
            onPayOut: () => open('paidOut'),
            onClose: () => open('close'),
          })}
        />
      ) : outlet.closure ? (
        <NoOutlet reason="closed" {...(past.length > 0 && { message: t('counter.closed') })} />
      ) : runs ? (
        <OpenDayForm outletId={state.outletId} currency={state.currency} last={past[0] ?? null} />
      ) : (
        <Text tone="muted">{t('counter.opening.title')}</Text>
      )}
      {riders.length > 0 && (
        <RidersCash
          riders={riders}
          currency={state.currency}
          open={day !== null}
          onTake={runs ? open : null}
        />
      )}
      <MoneyReturns outlet={outlet} />
      <CustomerAccounts outlet={outlet} takes={runs} />
      {day && <DaySums day={day} />}
      {day && <DayMoves day={day} timeZone={outlet.timezone} />}
      {(past.length > 0 || !outlet.closure) && <PastDays past={past} outlet={outlet} />}
      {day && (sheet?.kind === 'paidIn' || sheet?.kind === 'paidOut') && (
        <CashMoveSheet key={sheet.turn} kind={sheet.kind} opened={sheet.opened} day={day} onClose={close} />
      )}
      {sheet !== null && typeof sheet.kind === 'object' && (
        <RiderCashSheet
          key={sheet.turn}
          opened={sheet.opened}
          rider={sheet.kind}
          outletId={state.outletId}
          currency={state.currency}
          onClose={close}
        />
      )}
      {day && sheet?.kind === 'close' && (
        <CloseDaySheet
          key={sheet.turn}
          opened={sheet.opened}
          day={day}
          riders={riders}
          toReturn={state.toReturn?.amount ?? 0}
          onClose={close}
        />
      )}
    </Stack>
  );
}
