import { endpoints, type OutletSetup } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { holds, useSession } from '@galla/shared/session';
import { Card, Stack, Switch, Text } from '@galla/ui';
import { takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { stepTitle } from '../../lib/step-titles';

/** Switch to take the outlet live: enabled once every step was complete; lists what is missing until then. */
export function GoLive({ setup }: { setup: OutletSetup }) {
  const t = useTexts();
  const client = useQueryClient();
  const mayOpen = useSession((state) => holds(state, 'order'));
  const { outletId, displayName, available, status, checklist } = setup;
  const missing = checklist.filter((entry) => entry.status === 'incomplete');
  const ready = status === 'complete';

  // The panel shows an error; the switch shows the stored state.
  const change = useCallMutation(endpoints.outlets.setAvailability, {
    onSuccess: ({ available: stored }) => takeSetup(client, { ...setup, available: stored }),
  });

  return (
    <Card padding="md" tone={available === 'on' ? 'green' : 'amber'}>
      <Stack gap={2}>
        <Switch
          label={t('outletSetup.takesOrders', { name: displayName })}
          checked={available === 'on'}
          disabled={!ready || !mayOpen || change.isPending}
          aria-describedby="go-live-hint"
          onChange={(event) =>
            change.mutate({ outletId, available: event.currentTarget.checked ? 'on' : 'off' })
          }
        />
        <Text size="sm" tone="muted" id="go-live-hint">
          {ready
            ? t(available === 'on' ? 'outletSetup.isOn' : 'outletSetup.canGoOn')
            : t('outletSetup.stillMissing', {
                steps: missing.map(({ step }) => stepTitle(t, step)).join(', '),
              })}
        </Text>
      </Stack>
    </Card>
  );
}
