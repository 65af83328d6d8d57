import { endpoints } from '@galla/contract';
import type { EveningSetting, EveningState } from '@galla/contract';
import { formatPhone } from '@galla/shared/format';
import { updateOptimistically, useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Banner, Button, Checkbox, Group, Stack, Text } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { Settled } from '../../ui/settled';
import { Panel } from '../../ui/panel';
import { eveningQuery } from './day.queries';
import { EveningMessages } from './evening-messages';
import styles from './day.module.css';

/** The reader’s own message after the close of a day, and the last ones. */
export function Evening() {
  const query = useQuery(eveningQuery());
  return (
    <Settled query={query} isEmpty={() => false}>
      {(state) => (
        <div className={styles.sections}>
          <EveningSettings state={state} />
          <EveningMessages state={state} />
        </div>
      )}
    </Settled>
  );
}

/** One after the other, as they were pressed. */
const saving = { id: 'evening' };

function useSaveEvening() {
  const client = useQueryClient();
  const { queryKey } = eveningQuery();
  return useCallMutation(endpoints.report.saveEvening, {
    scope: saving,
    onMutate: async (next: EveningSetting) => {
      const before = client.getQueryData(queryKey);
      if (before !== undefined) await updateOptimistically(client, queryKey, { ...before, ...next });
    },
    invalidates: [queryKey],
  });
}

function EveningSettings({ state }: { state: EveningState }) {
  const t = useTexts();
  const save = useSaveEvening();
  const { channel, outletIds, channels } = state;
  const phone = state.phone === null ? null : formatPhone(state.phone);
  const test = useCallMutation(endpoints.report.testEvening, {
    // It goes out through the channel that was pressed before it.
    scope: saving,
    successToast: () => t('evening.testSent', { phone: phone ?? '' }),
  });
  const failure = save.failure ?? test.failure;
  const isOn = channel !== 'off';
  const change = (next: Partial<EveningSetting>): void => {
    test.clearFailure();
    save.mutate({ channel, outletIds: outletIds?.length === 0 ? null : outletIds, ...next });
  };
  return (
    <Panel title={t('evening.title')}>
      <Stack gap={4} align="flex-start">
        <Text size="sm" tone="muted">
          {t('evening.hint')}
        </Text>
        {phone === null && <Banner tone="warn">{t('evening.noPhone')}</Banner>}
        <SegmentedControl
          isField
          label={t('evening.sendBy')}
          choices={(['off', ...channels] as const).map((each) => ({
            value: each,
            label: t(`evening.channel.${each}`),
            disabled: phone === null && each !== 'off',
          }))}
          value={channel}
          onChange={(chosen) => change({ channel: chosen })}
        />
        {isOn && phone !== null && (
          <>
            <div>
              <Text>{t('evening.to', { phone })}</Text>
              <Text size="sm" tone="muted">
                {t('evening.when')}
              </Text>
            </div>
            <EveningOutlets value={outletIds} onChange={(chosen) => change({ outletIds: chosen })} />
            <Group>
              <Button loading={test.isPending} onClick={() => test.mutate(undefined)}>
                {t('evening.test')}
              </Button>
            </Group>
          </>
        )}
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </Stack>
    </Panel>
  );
}

/** Which outlets the message reports on; at least one. Null: all, also those to come. */
function EveningOutlets({
  value,
  onChange,
}: {
  value: readonly string[] | null;
  onChange: (outletIds: string[] | null) => void;
}) {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList).filter(({ closure }) => closure == null);
  if (outlets.length < 2 && value === null) return null;
  const chosen = value ?? outlets.map(({ outletId }) => outletId);
  const toggle = (outletId: string): void => {
    const next = outlets
      .map((outlet) => outlet.outletId)
      .filter((id) => chosen.includes(id) !== (id === outletId));
    onChange(next.length === outlets.length ? null : next);
  };
  return (
    <fieldset className={styles.outlets}>
      <legend>{t('evening.outlets')}</legend>
      {outlets.map(({ outletId, displayName }) => {
        const isChosen = chosen.includes(outletId);
        return (
          <Checkbox
            key={outletId}
            label={displayName}
            checked={isChosen}
            disabled={isChosen && chosen.length === 1}
            onChange={() => toggle(outletId)}
          />
        );
      })}
    </fieldset>
  );
}
