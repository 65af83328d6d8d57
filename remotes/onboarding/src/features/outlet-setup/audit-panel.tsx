import { useId, useState } from 'react';
import { auditDaysAhead, type OutletSetup } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Button, Group, Stack, Text, TextInput } from '@galla/ui';
import { useAutosave } from '../../lib/setup/use-autosave';
import { useTexts } from '../../lib/texts';
import { SaveNote } from '../../ui/save-note';

const tones = {
  '': 'grey',
  scheduled: 'blue',
  passed: 'green',
  changesNeeded: 'red',
  cancelled: 'grey',
} as const;

/** '2026-11-21T18:30' in the device's time zone, as a datetime field holds it. */
function toLocal(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The reviewer's audit: date, result, and rescheduling. */
export function AuditPanel({ setup }: { setup: OutletSetup }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const hint = useId();
  const { audit, outletId } = setup;
  const { state, save, flush } = useAutosave(outletId, 'audit');
  const [wanted, setWanted] = useState(() => toLocal(audit.scheduledDate));
  const [chosen, setChosen] = useState(false);
  // Read once: a lower bound that moves while the user types would reject a value it has just offered.
  const [{ first, last }] = useState(() => {
    const now = Date.now();
    const at = (instant: number): string => toLocal(new Date(instant).toISOString());
    return { first: at(now), last: at(now + auditDaysAhead * 86_400_000) };
  });
  const problem =
    wanted === '' || Number.isNaN(new Date(wanted).getTime())
      ? t('outletSetup.auditDateError')
      : wanted < first || wanted > last
        ? t('outletSetup.auditDateRange', { days: auditDaysAhead })
        : undefined;
  const valid = problem === undefined;
  const booked = audit.status === 'scheduled';

  function book(): void {
    save({ status: 'scheduled', scheduledDate: new Date(wanted).toISOString() });
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
          <TextInput
            type="datetime-local"
            label={t('outletSetup.auditDate')}
            value={wanted}
            required
            min={first}
            max={last}
            error={(chosen ? problem : undefined) ?? (state.kind === 'refused' ? state.message : undefined)}
            onChange={(event) => {
              setChosen(true);
              setWanted(event.currentTarget.value);
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
