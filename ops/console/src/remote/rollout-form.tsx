import { businessTypeSchema, opsEndpoints, rolloutRulesSchema, type OpsRemote } from '@galla/contract';
import { Button, Checkbox, Group, Stack, TextArea, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../lib/api';
import type { Act } from '../ui/confirm-dialog';
import { FormDrawer } from '../ui/form-drawer';
import { sayShare } from '../lib/format';
import { useTexts } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { QueryView } from '../ui/query-view';
import { readRolloutFields, ruleLists, type RolloutFields } from './rollout-fields';
import { focusFirst } from '../lib/use-submit';
import { useTyped } from '../lib/use-typed';

/** Only the newest releases are offered; older ones are rarely needed. */
const offeredReleases = 100;
const quickShares = [1, 5, 10, 25, 50, 100];

interface RolloutFormProps {
  remote: OpsRemote;
  onAct: (act: Act) => void;
}

/** Share and rules of a canary. Returns an action that needs a confirmation. */
export function RolloutDrawer({
  title,
  opened,
  onClose,
  remote,
  onAct,
}: RolloutFormProps & { title: string; opened: boolean; onClose: () => void }) {
  return (
    <FormDrawer title={title} submitLabel={title} opened={opened} onClose={onClose}>
      {(formId) => (
        <RolloutForm
          id={formId}
          remote={remote}
          onAct={(act) => {
            onAct(act);
            onClose();
          }}
        />
      )}
    </FormDrawer>
  );
}

function RolloutForm({ id, remote, onAct }: RolloutFormProps & { id: string }) {
  const t = useTexts();
  const { rollout } = remote;
  const [share, setShare] = useState(rollout === null ? '5' : String(rollout.basisPoints / 100));
  const [chosen, setChosen] = useState(rollout?.releaseId ?? null);
  const [refused, setRefused] = useState<(RolloutFields & { kind: 'refused' })['field'] | null>(null);
  const typed = useTyped();
  const rules = useRef<HTMLDetailsElement>(null);
  const name = remote.remote;
  const query = useQuery(opsQueries.releases(name, offeredReleases));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readRolloutFields(new FormData(form), share);
    setRefused(fields.kind === 'refused' ? fields.field : null);
    if (fields.kind === 'refused') {
      if (fields.field !== 'share' && rules.current !== null) rules.current.open = true;
      focusFirst(form, [fields.field]);
      return;
    }
    const { releaseId, basisPoints, rules: wanted } = fields;
    const { version } = remote;
    onAct({
      text: t('canaryText', { remote: name, release: releaseId, share: sayShare(basisPoints) }),
      label: t('confirm'),
      danger: false,
      run: (reason) =>
        call(opsEndpoints.setRollout, {
          params: { remote: name },
          version,
          body: { releaseId, basisPoints, rules: wanted, reason },
        }),
    });
  }

  return (
    <QueryView query={query}>
      {({ releases }) => {
        const offered = releases
          .filter(({ standing, quarantine }) => standing !== 'stable' && quarantine === null)
          .map(({ releaseId }) => ({ value: releaseId, label: releaseId }));
        const releaseId = offered.find(({ value }) => value === chosen)?.value ?? offered[0]?.value ?? null;
        return (
          <form id={id} noValidate onSubmit={handleSubmit} {...typed}>
            <Stack gap={4}>
              <Select label={t('release')} options={offered} value={releaseId} onChange={setChosen} />
              <input type="hidden" name="releaseId" value={releaseId ?? ''} />
              <Stack gap={2}>
                <TextInput
                  label={t('sharePercent')}
                  name="share"
                  inputMode="decimal"
                  numeric
                  value={share}
                  onChange={(event) => setShare(event.target.value)}
                  error={refused === 'share' ? t('shareInvalid') : undefined}
                />
                <Group gap={2}>
                  {quickShares.map((percent) => (
                    <Button key={percent} size="sm" onClick={() => setShare(String(percent))}>
                      {percent}%
                    </Button>
                  ))}
                </Group>
              </Stack>
              <details ref={rules} className="ops-details">
                <summary>{t('rules')}</summary>
                <RuleFields present={rollout?.rules ?? rolloutRulesSchema.parse({})} refused={refused} />
              </details>
            </Stack>
          </form>
        );
      }}
    </QueryView>
  );
}

function RuleFields({
  present,
  refused,
}: {
  present: NonNullable<OpsRemote['rollout']>['rules'];
  refused: string | null;
}) {
  const t = useTexts();
  const labels = {
    allow: { merchantIds: t('allowMerchants'), outletIds: t('allowOutlets'), userIds: t('allowUsers') },
    deny: { merchantIds: t('denyMerchants'), outletIds: t('denyOutlets'), userIds: t('denyUsers') },
  };
  return (
    <Stack gap={4}>
      <Checkbox name="internal" label={t('internal')} defaultChecked={present.cohorts.internal} />
      <fieldset className="ops-choices">
        <legend>{t('businessTypes')}</legend>
        {businessTypeSchema.options.map((type) => (
          <Checkbox
            key={type}
            name="businessType"
            value={type}
            label={type}
            defaultChecked={present.cohorts.businessTypes.includes(type)}
          />
        ))}
      </fieldset>
      {(['allow', 'deny'] as const).flatMap((list) =>
        ruleLists.map((of) => (
          <TextArea
            key={`${list}.${of}`}
            label={labels[list][of]}
            name={`${list}.${of}`}
            rows={2}
            spellCheck={false}
            defaultValue={present[list][of].join('\n')}
            error={refused === `${list}.${of}` ? t('idsInvalid') : undefined}
          />
        )),
      )}
    </Stack>
  );
}
