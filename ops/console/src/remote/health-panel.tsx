import type { RemoteHealth } from '@galla/contract';
import { Banner, Card, Group, Heading, Spacer, Stack, Text } from '@galla/ui';
import { SegmentedControl, Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailuresPanel } from './failures-panel';
import { sayRate } from '../lib/format';
import { HealthChart } from './health-chart';
import { sayKinds, windowsOf, type HealthWindow } from './health-windows';
import { useTexts, type ConsoleText } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { QueryView } from '../ui/query-view';

const periods = ['60', '360', '1440'] as const;
type Period = (typeof periods)[number];

/** Health of the canary and the stable release side by side, from the pages' reports. */
export function HealthPanel({ name }: { name: string }) {
  const t = useTexts();
  const [minutes, setMinutes] = useState<Period>('60');
  const query = useQuery(opsQueries.health(name, minutes));
  return (
    <Card as="section">
      <Stack gap={4}>
        <Group gap={3}>
          <Heading level={2}>{t('health')}</Heading>
          <Spacer />
          <SegmentedControl
            label={t('period')}
            choices={periods.map((value) => ({ value, label: t(`minutes${value}`) }))}
            value={minutes}
            onChange={setMinutes}
          />
        </Group>
        <QueryView query={query}>{(health) => <Figures health={health} />}</QueryView>
      </Stack>
    </Card>
  );
}

function Figures({ health }: { health: RemoteHealth }) {
  const t = useTexts();
  const { canary, series, anonymous } = health;
  return (
    <>
      <Table
        label={t('health')}
        density="compact"
        columns={windowColumns(t)}
        rows={windowsOf(health)}
        rowKey={({ track, window }) => track + window}
      />
      {canary === null ? null : canary.verdict.rollback ? (
        <Banner tone="error">
          <span lang="en">{canary.verdict.why}</span>
        </Banner>
      ) : (
        <Text tone="muted" lang="en">
          {canary.verdict.why}
        </Text>
      )}
      {series.length === 0 ? <Text tone="muted">{t('noReports')}</Text> : <HealthChart health={health} />}
      {anonymous.sessions === 0 ? null : (
        <Text size="sm" tone="muted">
          {t('anonymousReports', { failures: anonymous.failures, count: anonymous.sessions })}
        </Text>
      )}
      <LeftOutNotes health={health} />
      <SilenceNotes health={health} />
      <FailuresPanel name={health.remote} />
    </>
  );
}

/** Pages whose merchants count for no rule: without this note the figures of a test merchant look empty. */
function LeftOutNotes({ health: { canary, stable } }: { health: RemoteHealth }) {
  const t = useTexts();
  return (
    [
      ['canary', canary],
      ['stable', stable],
    ] as const
  ).map(([track, release]) => {
    if (release === null || release.leftOut.pages === 0) return null;
    const { pages, failures, merchants } = release.leftOut;
    return (
      <Text key={track} size="sm" tone="muted">
        {t('leftOut', { track: t(`standings.${track}`), count: pages, failures, merchants })}
      </Text>
    );
  });
}

/** Pages that got a release and never said what came of it. */
function SilenceNotes({ health: { canary, stable } }: { health: RemoteHealth }) {
  const t = useTexts();
  return (
    [
      ['canary', canary],
      ['stable', stable],
    ] as const
  ).map(([track, release]) =>
    release === null || release.silence.pages === 0 ? null : (
      <Text key={track} size="sm" tone="muted">
        {t('silence', {
          track: t(`standings.${track}`),
          silent: release.silence.silent,
          pages: release.silence.pages,
          rate: sayRate(release.silence.silent, release.silence.pages),
        })}
      </Text>
    ),
  );
}

function windowColumns(t: ConsoleText): readonly Column<HealthWindow>[] {
  return [
    {
      key: 'release',
      header: t('release'),
      cell: ({ track, window }) => (
        <span>
          <span className="ops-key" data-track={track} aria-hidden="true" /> {t(`standings.${track}`)}{' '}
          <Text as="span" tone="muted">
            {t(window)}
          </Text>
        </span>
      ),
    },
    { key: 'sessions', header: t('sessions'), align: 'end', cell: ({ figures }) => figures.sessions },
    { key: 'failures', header: t('failures'), align: 'end', cell: ({ figures }) => figures.failures },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      cell: ({ figures: { failures, sessions } }) => sayRate(failures, sessions),
    },
    { key: 'merchants', header: t('merchants'), align: 'end', cell: ({ figures }) => figures.merchants },
    { key: 'kinds', header: t('kinds'), width: '32%', cell: ({ figures }) => sayKinds(figures.byKind) },
  ];
}
