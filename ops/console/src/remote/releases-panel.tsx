import { opsEndpoints, type OpsRelease, type OpsRemote } from '@galla/contract';
import { Badge, Button, Heading, Stack, Text, type Tone } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api';
import { WhenAndWho } from '../ui/cells';
import type { Act } from '../ui/confirm-dialog';
import { useTexts, type ConsoleText } from '../messages/texts';
import { opsQueries } from '../lib/ops-queries';
import { useTableStates } from '../ui/query-view';

const pageSize = 20;
const maxReleases = 200;
const standingTones: Readonly<Record<OpsRelease['standing'], Tone>> = {
  stable: 'blue',
  canary: 'amber',
  lastGood: 'grey',
  kept: 'grey',
};

/** @param change null: the viewer may only read */
function releaseColumns(
  t: ConsoleText,
  change: { version: number; onAct: (act: Act) => void } | null,
): readonly Column<OpsRelease>[] {
  const columns: Column<OpsRelease>[] = [
    {
      key: 'release',
      header: t('release'),
      cell: ({ releaseId }) => <code>{releaseId}</code>,
    },
    { key: 'standing', header: t('standing'), cell: (release) => <Standing release={release} /> },
    {
      key: 'published',
      header: t('published'),
      cell: ({ publishedAt, publishedBy }) => <WhenAndWho at={publishedAt} by={publishedBy} />,
    },
  ];
  if (change === null) return columns;
  const actions: Column<OpsRelease> = {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (release) => <QuarantineButton release={release} {...change} />,
  };
  return [...columns, actions];
}

/** Every release of a remote, newest first, and its quarantine. */
export function ReleasesPanel({
  remote,
  mayChange,
  onAct,
}: {
  remote: OpsRemote;
  mayChange: boolean;
  onAct: (act: Act) => void;
}) {
  const t = useTexts();
  const [limit, setLimit] = useState(pageSize);
  const { remote: name, version } = remote;
  const query = useQuery(opsQueries.releases(name, Math.min(limit, maxReleases)));
  const { releases = [], total = 0 } = query.data ?? {};
  const columns = releaseColumns(t, mayChange ? { version, onAct } : null);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('releases')}</Heading>
      <Table
        label={t('releases')}
        columns={columns}
        rows={releases}
        rowKey={({ releaseId }) => releaseId}
        isDimmed={({ quarantine }) => quarantine !== null}
        {...useTableStates(query)}
      />
      {total > releases.length && limit < maxReleases ? (
        <Button className="ops-more" onClick={() => setLimit(limit + pageSize)}>
          {t('more')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Standing({ release: { standing, quarantine } }: { release: OpsRelease }) {
  const t = useTexts();
  return (
    <span className="ops-lines">
      <Badge tone={standingTones[standing]}>{t(`standings.${standing}`)}</Badge>
      {quarantine === null ? null : (
        <Text as="span" size="sm" tone="red">
          {t('quarantined', { by: quarantine.by, reason: quarantine.reason })}
        </Text>
      )}
    </span>
  );
}

function QuarantineButton({
  release,
  version,
  onAct,
}: {
  release: OpsRelease;
  version: number;
  onAct: (act: Act) => void;
}) {
  const t = useTexts();
  const { remote, releaseId, quarantine } = release;
  const quarantined = quarantine === null;
  const label = quarantined ? t('quarantine') : t('allow');
  const text = t(quarantined ? 'quarantineText' : 'allowText', { release: releaseId });
  const run = (reason: string, _quarantine: boolean, force: boolean) =>
    call(opsEndpoints.quarantine, {
      params: { remote, releaseId },
      version,
      body: { quarantined, force, reason },
    });
  return (
    <Button
      size="sm"
      variant={quarantined ? 'dangerGhost' : 'secondary'}
      aria-label={`${label}: ${releaseId}`}
      onClick={() => onAct({ label, text, run, danger: quarantined })}
    >
      {label}
    </Button>
  );
}
