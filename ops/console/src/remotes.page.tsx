import { type OpsRemote } from '@galla/contract';
import { Badge, EmptyState, Group } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Nothing } from './ui/cells';
import { ConsolePage } from './ui/console-page';
import { useTexts, type ConsoleText } from './messages/texts';
import { opsQueries } from './lib/ops-queries';
import { useTableStates } from './ui/query-view';
import { addressOf } from './lib/route';
import { ShareBar } from './ui/share-bar';

/** Overview of all remotes. */
export function RemotesPage() {
  const t = useTexts();
  const query = useQuery(opsQueries.remotes);
  return (
    <ConsolePage title={t('remotes')}>
      <Table
        label={t('remotes')}
        columns={columnsWith(t)}
        rows={query.data?.remotes ?? []}
        rowKey={({ remote }) => remote}
        empty={
          <EmptyState
            icon="upload"
            title={t('nothingPublished')}
            message={<code>{t('nothingPublishedHint')}</code>}
          />
        }
        {...useTableStates(query)}
      />
    </ConsolePage>
  );
}

function columnsWith(t: ConsoleText): readonly Column<OpsRemote>[] {
  return [
    {
      key: 'remote',
      header: t('remote'),
      width: '28%',
      cell: ({ remote, freeze, rollout }) => (
        <Group gap={2}>
          <Link className="ops-record" to={addressOf.remote(remote)} aria-label={t('open', { remote })}>
            {remote}
          </Link>
          {freeze === null ? null : (
            <Badge tone="blue" icon="lock">
              {t('frozen')}
            </Badge>
          )}
          {rollout?.paused ? (
            <Badge tone="amber" icon="pause">
              {t('paused')}
            </Badge>
          ) : null}
        </Group>
      ),
    },
    {
      key: 'stable',
      header: t('stable'),
      cell: ({ stable }) => (stable === null ? <Nothing>{t('none')}</Nothing> : <code>{stable}</code>),
    },
    {
      key: 'canary',
      header: t('canary'),
      cell: ({ rollout }) =>
        rollout === null ? <Nothing>{t('none')}</Nothing> : <code>{rollout.releaseId}</code>,
    },
    {
      key: 'share',
      header: t('share'),
      width: '24%',
      cell: ({ rollout }) => (rollout === null ? <Nothing>–</Nothing> : <ShareBar rollout={rollout} />),
    },
  ];
}
