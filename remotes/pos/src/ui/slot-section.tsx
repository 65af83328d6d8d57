import { endpoints, type Slots } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useEndpointQuery } from '@galla/shared/query';
import { Button, LoadingNote, Skeleton, Text } from '@galla/ui';
import { ChoiceChips, SegmentedControl } from '@galla/ui/kit';
import { usePosText } from '../messages/texts';

interface SlotSectionProps {
  outletId: string;
  slotStart: string | null;
  onSlot: (start: string | null) => void;
}

type Day = Slots['days'][number];

const firstFree = ({ slots }: Day): string | null => slots.find(({ left }) => left > 0)?.start ?? null;

export const slotsKey = (outletId: string) => ['pos', 'slots', outletId] as const;

/**
 * Delivery time: now or a slot on the outlet's coming days, with the remaining capacity. Later, or another day, takes its
 * first free slot: no order is for another time than the screen says.
 */
export function SlotSection({ outletId, slotStart, onSlot }: SlotSectionProps) {
  const t = usePosText();
  const { locale } = useLanguage();
  const { data, isError, error, refetch } = useEndpointQuery(endpoints.pos.slots, {
    query: { outletId },
    key: slotsKey(outletId),
    staleTime: 0,
  });
  if (isError) {
    return (
      <Text>
        {failureText(error)}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </Text>
    );
  }
  if (!data) {
    return (
      <>
        <LoadingNote />
        <Skeleton height={44} />
        <Skeleton height="1.5em" />
      </>
    );
  }
  const { timezone } = data;
  const days = data.days.filter(({ slots }) => slots.length > 0);
  const ready = (
    <Text tone={data.busy ? 'amber' : 'muted'}>
      {t(data.busy ? 'slots.readyBusy' : 'slots.ready', { count: data.readyInMinutes })}
    </Text>
  );
  if (!data.scheduled)
    return (
      <>
        <Text tone="muted">{t('slots.onlyNow')}</Text>
        {ready}
      </>
    );
  const holding = days.find(({ slots }) => slots.some(({ start }) => start === slotStart));
  const free = days.find((each) => firstFree(each) !== null);
  const day = holding ?? free;
  const showLater = slotStart !== null || !data.onDemand;
  const dayName = (isoDate: string): string =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${isoDate}T00:00:00Z`));
  return (
    <>
      {data.onDemand && (
        <SegmentedControl
          label={t('slots.when')}
          choices={[
            { value: 'now', label: t('slots.now') },
            { value: 'later', label: t('slots.later'), disabled: !day },
          ]}
          value={showLater ? 'later' : 'now'}
          onChange={(choice) => onSlot(choice === 'later' && free ? firstFree(free) : null)}
        />
      )}
      {!showLater && ready}
      {showLater && day && (
        <>
          <ChoiceChips
            label={t('slots.day')}
            choices={days.map((each) => ({
              value: each.date,
              label: dayName(each.date),
              disabled: firstFree(each) === null,
            }))}
            value={day.date}
            onChange={(date) => {
              const chosen = days.find((each) => each.date === date);
              if (chosen) onSlot(firstFree(chosen));
            }}
          />
          <ChoiceChips
            label={t('slots.time')}
            choices={day.slots.map((slot) => ({
              value: slot.start,
              label: t('slots.slot', {
                from: formatTime(slot.start, { locale, timeZone: timezone }),
                to: formatTime(slot.end, { locale, timeZone: timezone }),
                count: slot.left,
              }),
              disabled: slot.left === 0,
            }))}
            value={slotStart}
            onChange={onSlot}
          />
        </>
      )}
      {!day && <Text tone="muted">{t('slots.none')}</Text>}
    </>
  );
}
