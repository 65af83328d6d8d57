import { opsEndpoints, type PublishToken } from '@galla/contract';
import { Badge, Button, EmptyState, Group, Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Acting } from '../ui/acting';
import { call } from '../lib/api';
import { Instant, Nothing, WhenAndWho } from '../ui/cells';
import type { Act } from '../ui/confirm-dialog';
import { useTexts, type ConsoleText } from '../messages/texts';
import { IssuedToken, NewToken, type Issued } from './new-token';
import { opsQueries } from '../lib/ops-queries';
import { useTableStates } from '../ui/query-view';

/** Publishing tokens: their rights and last use. */
export function TokensPage({ mayManage }: { mayManage: boolean }) {
  const t = useTexts();
  const query = useQuery(opsQueries.tokens);
  const states = useTableStates(query);
  const [issuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  const newToken = (
    <Button variant="primary" icon="plus" disabled={issued !== null} onClick={() => setIssuing(true)}>
      {t('newToken')}
    </Button>
  );
  return (
    <Acting title={t('tokens')} description={t('tokensHint')} {...(mayManage && { actions: newToken })}>
      {(onAct) => (
        <>
          {mayManage ? null : <Text tone="muted">{t('mayNotManage')}</Text>}
          {issued === null ? null : <IssuedToken issued={issued} onKept={() => setIssued(null)} />}
          <NewToken
            opened={issuing}
            onClose={() => setIssuing(false)}
            onIssued={(token) => {
              setIssuing(false);
              setIssued(token);
              void query.refetch();
            }}
          />
          <Table
            label={t('tokens')}
            columns={columnsWith(t, mayManage ? onAct : null)}
            rows={query.data ?? []}
            rowKey={({ tokenId }) => tokenId}
            empty={<EmptyState icon="lock" title={t('noTokens')} />}
            {...states}
          />
        </>
      )}
    </Acting>
  );
}

function columnsWith(t: ConsoleText, onAct: ((act: Act) => void) | null): readonly Column<PublishToken>[] {
  const columns: Column<PublishToken>[] = [
    {
      key: 'remote',
      header: t('remote'),
      cell: ({ remote }) => (
        <Text as="span" weight="medium">
          {remote}
        </Text>
      ),
    },
    { key: 'label', header: t('tokenLabel'), cell: ({ label }) => label },
    {
      key: 'rights',
      header: t('rights'),
      cell: ({ rights }) => (
        <Group gap={1}>
          {rights.map((right) => (
            <Badge key={right}>{t(`rightNames.${right}`)}</Badge>
          ))}
        </Group>
      ),
    },
    {
      key: 'issued',
      header: t('issued'),
      cell: ({ createdAt, createdBy }) => <WhenAndWho at={createdAt} by={createdBy} />,
    },
    {
      key: 'used',
      header: t('lastUse'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <Nothing>{t('neverUsed')}</Nothing> : <Instant at={lastUsedAt} />,
    },
  ];
  if (onAct !== null) {
    columns.push({
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: ({ tokenId, remote, label }) => (
        <Button
          size="sm"
          variant="dangerGhost"
          edge="end"
          aria-label={`${t('revoke')}: ${remote}, ${label}`}
          onClick={() =>
            onAct({
              label: t('revoke'),
              text: t('revokeText', { label, remote }),
              danger: true,
              asks: 'nothing',
              run: () => call(opsEndpoints.revokeToken, { params: { tokenId } }),
            })
          }
        >
          {t('revoke')}
        </Button>
      ),
    });
  }
  return columns;
}
