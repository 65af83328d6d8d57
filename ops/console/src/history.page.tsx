import type { HistoryEntry } from '@galla/contract';
import { Badge, Banner, Button, EmptyState, Stack, Text, type Tone } from '@galla/ui';
import { Drawer, Select, Table, type Column } from '@galla/ui/kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from './ui/cells';
import { ConsolePage } from './ui/console-page';
import { useTexts, type ConsoleText } from './messages/texts';
import { opsQueries } from './lib/ops-queries';
import { useTableStates } from './ui/query-view';

const actTones: Partial<Readonly<Record<HistoryEntry['action'], Tone>>> = {
  canary: 'amber',
  pause: 'amber',
  promote: 'blue',
  freeze: 'blue',
  rollback: 'red',
  quarantine: 'red',
};

/** The audit history with actor, time and reason, and its integrity check. */
export function HistoryPage() {
  const t = useTexts();
  const [remote, setRemote] = useState('');
  const [opened, setOpened] = useState<HistoryEntry | null>(null);
  const history = useInfiniteQuery(opsQueries.history(remote));
  const { data: check } = useQuery(opsQueries.historyCheck);
  const { data: known } = useQuery(opsQueries.remotes);
  const remotes = known?.remotes.map(({ remote: name }) => ({ value: name, label: name })) ?? [];
  const verdict = check?.intact
    ? [
        t('intact', { count: check.entries }),
        ...(check.unverified > 0 ? [t('unverified', { count: check.unverified })] : []),
      ].join(' ')
    : null;
  return (
    <ConsolePage
      title={t('history')}
      {...(verdict !== null && { description: verdict })}
      filters={
        <Select
          label={t('remote')}
          hideLabel
          options={[{ value: '', label: t('everything') }, ...remotes]}
          value={remote}
          onChange={setRemote}
        />
      }
    >
      {check && !check.intact ? (
        <Banner tone="error">{t('broken', { at: check.brokenAt ?? 0 })}</Banner>
      ) : null}
      <Table
        label={t('history')}
        columns={columnsWith(t, setOpened)}
        rows={history.data?.pages.flatMap((page) => page.entries) ?? []}
        rowKey={({ seq, at }) => String(seq ?? at)}
        empty={<EmptyState icon="clock" title={t('noHistory')} />}
        {...useTableStates(history)}
      />
      {history.hasNextPage ? (
        <Button
          className="ops-more"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
      <Drawer opened={opened !== null} onClose={() => setOpened(null)} title={t('details')}>
        <pre className="ops-figures">{JSON.stringify(opened?.details, null, 2)}</pre>
      </Drawer>
    </ConsolePage>
  );
}

function columnsWith(t: ConsoleText, onOpen: (entry: HistoryEntry) => void): readonly Column<HistoryEntry>[] {
  return [
    {
      key: 'what',
      header: t('what'),
      cell: ({ action, remote, releaseId }) => (
        <Stack gap={1} align="flex-start">
          <Badge tone={actTones[action] ?? 'grey'}>{t(`acts.${action}`)}</Badge>
          <span>
            {remote} {releaseId === null ? null : <code>{releaseId}</code>}
          </span>
        </Stack>
      ),
    },
    { key: 'why', header: t('why'), width: '36%', cell: ({ reason }) => reason },
    { key: 'who', header: t('who'), cell: ({ by }) => by },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at, seq }) => (
        <span>
          <Instant at={at} />
          {seq === null ? null : (
            <Text as="span" size="sm" tone="muted" numeric>
              {' '}
              · {seq}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (entry) =>
        Object.keys(entry.details).length === 0 ? null : (
          <Button
            size="sm"
            variant="ghost"
            edge="end"
            aria-label={`${t('details')}: ${entry.seq ?? entry.at}`}
            onClick={() => onOpen(entry)}
          >
            {t('details')}
          </Button>
        ),
    },
  ];
}
