import { opsEndpoints, type OpsRemote } from '@galla/contract';
import { Button, Card, Group, Heading, Stack } from '@galla/ui';
import { useState } from 'react';
import { call } from '../lib/api';
import type { Act } from '../ui/confirm-dialog';
import { useTexts } from '../messages/texts';
import { RolloutDrawer } from './rollout-form';

/** The buttons of a remote; each needs a confirmation. */
export function RemoteActions({ remote, onAct }: { remote: OpsRemote; onAct: (act: Act) => void }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const { rollout, freeze, version, stable, lastGood } = remote;
  const params = { remote: remote.remote };

  const ask = (
    label: string,
    text: string,
    run: Act['run'],
    { danger = false, offersQuarantine = false }: { danger?: boolean; offersQuarantine?: boolean } = {},
  ) => (
    <Button
      variant={danger ? 'dangerGhost' : 'secondary'}
      onClick={() => onAct({ label, text, run, danger, offersQuarantine })}
    >
      {label}
    </Button>
  );
  const rollbackText =
    rollout !== null
      ? t('rollbackCanaryText', { remote: remote.remote, release: rollout.releaseId })
      : t('rollbackStableText', { from: stable ?? '', to: lastGood ?? '' });

  const hosts = remote.backends.flatMap(({ host, allowed }) => (allowed === null ? [] : [host]));
  const canaryLabel = rollout === null ? t('startCanary') : t('changeCanary');

  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('actions')}</Heading>
        <Group gap={2}>
          {freeze !== null || (stable === null && remote.remote === 'shell') ? null : (
            <Button variant="primary" onClick={() => setEditing(true)}>
              {canaryLabel}
            </Button>
          )}
          {rollout === null || freeze !== null
            ? null
            : ask(
                t('promote'),
                t('promoteText', { remote: remote.remote, release: rollout.releaseId }),
                (reason) => call(opsEndpoints.promote, { params, version, body: { reason } }),
              )}
          {rollout === null
            ? null
            : rollout.paused
              ? ask(t('resume'), t('resumeText', { release: rollout.releaseId }), (reason) =>
                  call(opsEndpoints.resume, { params, version, body: { reason } }),
                )
              : ask(t('pause'), t('pauseText', { release: rollout.releaseId }), (reason) =>
                  call(opsEndpoints.pause, { params, version, body: { reason } }),
                )}
          {rollout === null && lastGood === null
            ? null
            : ask(
                t('rollback'),
                rollbackText,
                (reason, quarantine, force) =>
                  call(opsEndpoints.rollback, { params, version, body: { reason, quarantine, force } }),
                { danger: true, offersQuarantine: true },
              )}
          {(stable === null && rollout === null) || remote.remote === 'shell'
            ? null
            : ask(
                t('retire'),
                t(hosts.length === 0 ? 'retireText' : 'retireWithHostsText', {
                  remote: remote.remote,
                  hosts: hosts.join(', '),
                }),
                (reason) => call(opsEndpoints.retire, { params, version, body: { reason, force: false } }),
                { danger: true },
              )}
          {ask(
            freeze === null ? t('freeze') : t('unfreeze'),
            t(freeze === null ? 'freezeText' : 'unfreezeText', { remote: remote.remote }),
            (reason) =>
              call(opsEndpoints.freeze, { params, version, body: { frozen: freeze === null, reason } }),
          )}
        </Group>
      </Stack>
      <RolloutDrawer
        key={rollout?.rolloutId ?? 'new'}
        title={canaryLabel}
        opened={editing}
        onClose={() => setEditing(false)}
        remote={remote}
        onAct={onAct}
      />
    </Card>
  );
}
