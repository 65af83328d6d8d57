import { urlChoice } from '@galla/domain';
import { useState } from 'react';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link, useSearchParams } from '@galla/shared/router';
import { homeZone, useSession } from '@galla/shared/session';
import { Button, Card, EmptyState, ErrorPanel, Group, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { useListUrl } from '@galla/ui/lists';
import { useTexts } from '../../messages/texts';
import { TicketBadge } from './ticket-badge';
import { ticketsQuery, type StatusFilter } from './support.queries';
import styles from './support.module.css';

const pageSize = 20;
const filters = ['all', 'open', 'answered', 'closed'] as const satisfies readonly StatusFilter[];
const urlFields = { filter: urlChoice('status', filters, 'all') };

/** The user's tickets, most recently changed first. */
export function TicketList({ onAsk }: { onAsk: () => void }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const [search] = useSearchParams();
  const [{ filter }, change] = useListUrl(urlFields);
  const [limit, setLimit] = useState(pageSize);
  const query = useQuery(ticketsQuery(filter, limit));
  const addressOf = (ticketId: string): string => {
    const next = new URLSearchParams(search);
    next.set('ticket', ticketId);
    return `?${next.toString()}`;
  };

  if (query.isError)
    return (
      <ErrorPanel
        title={t('support.tickets.failed')}
        message={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data)
    return (
      <Stack gap={2}>
        <LoadingNote />
        <Skeleton height={72} radius={12} />
        <Skeleton height={72} radius={12} />
      </Stack>
    );
  const { tickets, total } = query.data;
  if (total === 0 && filter === 'all')
    return (
      <EmptyState
        icon="question"
        title={t('support.tickets.none')}
        message={t('support.tickets.noneHint')}
        action={{ label: t('support.askUs'), onClick: onAsk }}
      />
    );
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t('support.tickets.filter')}
        choices={filters.map((value) => ({
          value,
          label: value === 'all' ? t('support.tickets.all') : t(`support.status.${value}`),
        }))}
        value={filter}
        onChange={(next) => change({ filter: next })}
      />
      {total === 0 && <Text tone="muted">{t('support.tickets.noneOfStatus')}</Text>}
      <ul aria-label={t('support.tickets.list')} className={styles.list}>
        {tickets.map(({ ticketId, number, subject, status, updatedAt, messages }) => (
          <Card as="li" key={ticketId}>
            <Group gap={3} justify="space-between">
              <Stack gap={1}>
                <Link to={addressOf(ticketId)} className={styles.subject}>
                  {number} · {subject}
                </Link>
                <Text size="sm" tone="muted">
                  {t('support.tickets.changed', { when: formatDateTime(updatedAt, { locale, timeZone }) })} ·{' '}
                  {t('support.tickets.messages', { count: messages })}
                </Text>
              </Stack>
              <TicketBadge status={status} />
            </Group>
          </Card>
        ))}
      </ul>
      {tickets.length < total && (
        <div>
          <Button loading={query.isFetching} onClick={() => setLimit(limit + pageSize)}>
            {t('support.tickets.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
