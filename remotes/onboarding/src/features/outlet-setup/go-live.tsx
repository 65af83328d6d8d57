import { useState } from 'react';
import { endpoints, type OutletSetup } from '@galla/contract';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { holds, useSession } from '@galla/shared/session';
import { Card, Stack, Switch, Text } from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { stepTitle } from '../../lib/step-titles';

/** Switch to take the outlet live: enabled once every step was complete; lists what is missing until then. */
export function GoLive({ setup }: { setup: OutletSetup }) {
  const t = useTexts();
  const options = useCallOptions();
  const client = useQueryClient();
  const mayOpen = useSession((state) => holds(state, 'order'));
  const [busy, setBusy] = useState(false);
  const { outletId, displayName, available, status, checklist } = setup;
  const missing = checklist.filter((entry) => entry.status === 'incomplete');
  const ready = status === 'complete';

  async function switchTo(on: boolean): Promise<void> {
    setBusy(true);
    try {
      const body = { outletId, available: on ? ('on' as const) : ('off' as const) };
      const { data } = await http.call(endpoints.outlets.setAvailability, { body }, options);
      takeSetup(client, { ...setup, available: data.available });
    } catch {
      // The panel already shows the error; the switch shows the stored state.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card padding="md" tone={available === 'on' ? 'green' : 'amber'}>
      <Stack gap={2}>
        <Switch
          label={t('outletSetup.takesOrders', { name: displayName })}
          checked={available === 'on'}
          disabled={!ready || !mayOpen || busy}
          aria-describedby="go-live-hint"
          onChange={(event) => void switchTo(event.currentTarget.checked)}
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
