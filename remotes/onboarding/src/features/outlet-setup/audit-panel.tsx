import { useId, useState } from 'react';
import { auditDaysAhead, type OutletSetup, dayMs } from '@galla/contract';
import { localDate, zonedInstant } from '@galla/domain';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Button, Group, Stack, Text } from '@galla/ui';
import { DateTimeInput } from '@galla/ui/forms';
import { useAutosave } from '../../lib/setup/use-autosave';
import { useTexts } from '../../messages/texts';
import { SaveNote } from '../../ui/save-note';

const tones = {
  '': 'grey',
  scheduled: 'blue',
  passed: 'green',
  changesNeeded: 'red',
  cancelled: 'grey',
} as const;

/** '2026-11-21T18:30' on the outlet's clock, as the field holds it. */
function minuteOf(instant: number, timezone: string): string {
  const date = localDate(new Date(instant), timezone);
  const minutes = Math.floor((instant - zonedInstant(date, 0, timezone).getTime()) / 60_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The moment of such a minute. */
function instantOf(minute: string, timezone: string): string {
  const [date = '', time = ''] = minute.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return zonedInstant(date, hours * 60 + minutes, timezone).toISOString();
}

/** The reviewer's audit: date, result, and rescheduling. */
export function AuditPanel({ setup }: { setup: OutletSetup }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const hint = useId();
  const { audit, outletId } = setup;
  const { state, save, flush } = useAutosave(outletId, 'audit');
  const [wanted, setWanted] = useState(() => minuteOf(Date.parse(audit.scheduledDate), setup.timezone));
  const [chosen, setChosen] = useState(false);
  // Read once: a lower bound that moves while the user types would reject a value it has just offered.
  const [{ first, last }] = useState(() => {
    const now = Date.now();
    const at = (instant: number): string => minuteOf(instant, setup.timezone);
    return { first: at(now), last: at(now + auditDaysAhead * dayMs) };
  });
  const problem =
    wanted === ''
      ? t('outletSetup.auditDateError')
      : wanted < first || wanted > last
        ? t('outletSetup.auditDateRange', { days: auditDaysAhead })
        : undefined;
  const valid = problem === undefined;
  const booked = audit.status === 'scheduled';

  function book(): void {
    save({ status: 'scheduled', scheduledDate: instantOf(wanted, setup.timezone) });
    void flush();
  }
  function cancel(): void {
    save({ status: 'cancelled' });
    void flush();
  }

  return (
    <Stack gap={4}>
      <Group gap={3}>
        <Badge tone={tones[audit.status]} mark>
          {t(`outletSetup.auditStatus.${audit.status || 'none'}`)}
        </Badge>
        {audit.status !== '' && (
          <Text as="span">{formatDateTime(audit.scheduledDate, { locale, timeZone: setup.timezone })}</Text>
        )}
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (valid) book();
        }}
      >
        <Stack gap={3}>
          <DateTimeInput
            label={t('outletSetup.auditDate')}
            value={wanted}
            required
            min={first.slice(0, 10)}
            max={last.slice(0, 10)}
            error={(chosen ? problem : undefined) ?? (state.kind === 'refused' ? state.message : undefined)}
            onChange={(minute) => {
              setChosen(true);
              setWanted(minute);
            }}
          />
          <Text size="sm" tone="muted" id={hint}>
            {t('outletSetup.auditHint')}
          </Text>
          {state.kind === 'failed' && <SaveNote state={state} onRetry={() => void flush()} />}
          <Group gap={2} justify="flex-end">
            {booked && (
              <Button variant="dangerGhost" onClick={cancel} loading={state.kind === 'saving'}>
                {t('outletSetup.auditCancel')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              icon="calendar"
              loading={state.kind === 'saving'}
              disabled={!valid}
            >
              {t(booked ? 'outletSetup.auditMove' : 'outletSetup.auditBook')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
