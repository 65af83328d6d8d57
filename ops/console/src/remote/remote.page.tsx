import type { OpsRemote } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Banner, Card, Group, Text } from '@galla/ui';
import { useQuery } from '@tanstack/react-query';
import { Acting } from '../ui/acting';
import { BackendsPanel } from './backends-panel';
import { Nothing } from '../ui/cells';
import { sayTime } from '../lib/format';
import { HealthPanel } from './health-panel';
import { useTexts } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { QueryView } from '../ui/query-view';
import { ReleasesPanel } from './releases-panel';
import { RemoteActions } from './remote-actions';
import { addressOf } from '../lib/route';
import { SettingsPanel } from './settings-panel';
import { ShareBar } from '../ui/share-bar';
import { TakenBackCard } from './taken-back';

/** One remote: assignment, health and actions. */
export function RemotePage({ name, mayChange }: { name: string; mayChange: boolean }) {
  const t = useTexts();
  const query = useQuery(opsQueries.remote(name));
  return (
    <Acting title={name} back={{ to: addressOf.remotes, label: t('back') }}>
      {(onAct) => (
        <QueryView query={query}>
          {(remote) => (
            <>
              <Standing remote={remote} />
              <TakenBackCard remote={remote} mayChange={mayChange} onAct={onAct} />
              {mayChange ? <RemoteActions remote={remote} onAct={onAct} /> : null}
              <SettingsPanel remote={remote} mayChange={mayChange} onAct={onAct} />
              <BackendsPanel remote={remote} mayChange={mayChange} onAct={onAct} />
              <HealthPanel name={name} />
              <ReleasesPanel remote={remote} mayChange={mayChange} onAct={onAct} />
            </>
          )}
        </QueryView>
      )}
    </Acting>
  );
}

function Standing({ remote: { stable, lastGood, rollout, freeze } }: { remote: OpsRemote }) {
  const t = useTexts();
  return (
    <>
      {freeze === null ? null : (
        <Banner tone="info">{t('frozenBy', { by: freeze.by, reason: freeze.reason })}</Banner>
      )}
      <Card>
        <dl className="ops-facts">
          <Fact label={t('stable')} release={stable} />
          <Fact label={t('lastGood')} release={lastGood} />
          <div>
            <Text as="dt" size="sm" tone="muted">
              {t('canary')}
            </Text>
            <dd>{rollout === null ? <Nothing>{t('noCanary')}</Nothing> : <Canary rollout={rollout} />}</dd>
          </div>
        </dl>
      </Card>
    </>
  );
}

function Fact({ label, release }: { label: string; release: string | null }) {
  const t = useTexts();
  return (
    <div>
      <Text as="dt" size="sm" tone="muted">
        {label}
      </Text>
      <dd>{release === null ? <Nothing>{t('none')}</Nothing> : <code>{release}</code>}</dd>
    </div>
  );
}

function Canary({ rollout }: { rollout: NonNullable<OpsRemote['rollout']> }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { releaseId, paused, startedAt, startedBy } = rollout;
  return (
    <>
      <Group gap={2}>
        <code>{releaseId}</code>
        {paused ? (
          <Badge tone="amber" icon="pause">
            {t('paused')}
          </Badge>
        ) : null}
      </Group>
      <ShareBar rollout={rollout} />
      <Text size="sm" tone="muted">
        {t('startedBy', { at: sayTime(startedAt, locale), by: startedBy })}
      </Text>
    </>
  );
}
