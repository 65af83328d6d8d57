import { useState } from 'react';
import { endpoints, type PushState, type PushTopic } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { useCallMutation, takeAnswer, useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Button, Checkbox, Radio, Skeleton, Switch, Text } from '@galla/ui';
import { useAlertTexts } from '../alert-texts';
import {
  pushAbility,
  PushProblem,
  switchPushOff,
  switchPushOn,
  type PushSettings as PushInput,
} from './push-device';
import { pushQuery } from './push.queries';

const topics = ['newOrders', 'escalations'] as const satisfies readonly PushTopic[];
/** Above this many outlets the checkboxes collapse into a count, to fit a phone. */
const maxUnfolded = 3;
const first: PushInput = { wish: 'newOrders', outletIds: null };

/** Push settings of this device: on or off, which orders, and a test push. */
export function PushSettings() {
  const t = useAlertTexts();
  const ability = pushAbility();
  const state = useQuery({ ...pushQuery(), enabled: ability !== 'insecure' && ability !== 'unsupported' });
  const impossible = ability === 'insecure' || ability === 'unsupported' || ability === 'refused';
  // A subscription made before the permission was revoked can still be removed.
  if (impossible && !state.data?.device)
    return (
      <div className="alerts-push">
        <Text weight="medium">{t('push.title')}</Text>
        <Text size="sm" tone="muted">
          {t(`push.${ability}`)}
        </Text>
      </div>
    );
  if (state.isPending) return <Skeleton height={44} />;
  if (state.isError)
    return (
      <Button icon="refresh" fullWidth onClick={() => void state.refetch()}>
        {t('push.askAgain')}
      </Button>
    );
  return <PushForm state={state.data} />;
}

function PushForm({ state }: { state: PushState }) {
  const t = useAlertTexts();
  const client = useQueryClient();
  const { device } = state;
  const settled = (next: PushState): void => void takeAnswer(client, pushQuery().queryKey, next);
  const change = useCallMutation(
    (_call, choice: PushInput | null) => (choice === null ? switchPushOff() : switchPushOn(state, choice)),
    { onSuccess: settled },
  );
  const choice: PushInput = device ?? first;
  return (
    <div className="alerts-push">
      <Switch
        label={t('push.title')}
        description={t(device ? 'push.on' : 'push.off')}
        checked={device !== null}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.checked ? first : null)}
      />
      {change.isError && (
        <Text size="sm" tone="red" role="alert">
          {problemText(t, change.error)}
        </Text>
      )}
      {device && (
        <>
          <fieldset className="alerts-push-choice">
            <legend>{t('push.which')}</legend>
            {topics.map((each) => (
              <Radio
                key={each}
                name="alerts-push-topic"
                label={t(`push.${each}`)}
                checked={choice.wish === each}
                disabled={change.isPending}
                onChange={() => change.mutate({ ...choice, wish: each })}
              />
            ))}
          </fieldset>
          <OutletChoice
            choice={choice}
            disabled={change.isPending}
            onChange={(next) => change.mutate(next)}
          />
          {device.sandbox && (
            <Text size="sm" tone="muted">
              {t('push.sandbox')}{' '}
              <a href="/sandbox/push" target="_blank" rel="noreferrer">
                {t('push.sandboxPage')}
              </a>
            </Text>
          )}
          <TestPush />
        </>
      )}
    </div>
  );
}

/** Nothing for a user of one outlet. */
function OutletChoice({
  choice,
  disabled,
  onChange,
}: {
  choice: PushInput;
  disabled: boolean;
  onChange: (choice: PushInput) => void;
}) {
  const t = useAlertTexts();
  const outlets = useSession((session) => session.outletList);
  if (outlets.length < 2) return null;
  const all = outlets.map(({ outletId }) => outletId);
  const chosen = new Set(choice.outletIds ?? all);
  const toggle = (outletId: string, on: boolean): void => {
    const next = all.filter((id) => (id === outletId ? on : chosen.has(id)));
    // Selecting all outlets includes future ones.
    onChange({ ...choice, outletIds: next.length === all.length ? null : next });
  };
  const boxes = outlets.map(({ outletId, displayName }) => (
    <Checkbox
      key={outletId}
      label={displayName}
      checked={chosen.has(outletId)}
      disabled={disabled || (chosen.size === 1 && chosen.has(outletId))}
      onChange={(event) => toggle(outletId, event.target.checked)}
    />
  ));
  if (outlets.length <= maxUnfolded)
    return (
      <fieldset className="alerts-push-choice">
        <legend>{t('push.outlets')}</legend>
        {boxes}
      </fieldset>
    );
  return (
    <details className="alerts-push-outlets">
      <summary>
        {choice.outletIds === null
          ? t('push.allOutlets', { count: all.length })
          : t('push.someOutlets', { chosen: chosen.size, count: all.length })}
      </summary>
      <fieldset className="alerts-push-choice" aria-label={t('push.outlets')}>
        {boxes}
      </fieldset>
    </details>
  );
}

function TestPush() {
  const t = useAlertTexts();
  const client = useQueryClient();
  const [said, setSaid] = useState<'sent' | 'gone' | 'failed' | null>(null);
  const test = useCallMutation((call) => call(endpoints.alerts.testPush, { body: {} }), {
    onSuccess({ outcome }) {
      setSaid(outcome);
      if (outcome === 'gone') void client.invalidateQueries({ queryKey: pushQuery().queryKey });
    },
  });
  return (
    <>
      <Button icon="bell" fullWidth loading={test.isPending} onClick={() => test.mutate()}>
        {t('push.test')}
      </Button>
      <output className="alerts-push-said">
        {test.isError ? test.error.message : said !== null && t(`push.test_${said}`)}
      </output>
    </>
  );
}

function problemText(t: ReturnType<typeof useAlertTexts>, error: Error): string {
  if (error instanceof PushProblem) return t(`push.${error.reason}`);
  return error instanceof ApiError ? error.message : t('push.noService');
}
