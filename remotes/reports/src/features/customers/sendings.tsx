import type { CrmSending } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { homeZone, useSession } from '@galla/shared/session';
import {
  Badge,
  Card,
  EmptyState,
  ErrorPanel,
  Group,
  LoadingNote,
  Skeleton,
  Stack,
  Text,
  type Tone,
} from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { sendingsQuery } from './customers.queries';
import { segmentName } from './segment-name';
import styles from './customers.module.css';

const tones: Readonly<Record<CrmSending['state'], Tone>> = {
  waiting: 'grey',
  sending: 'blue',
  done: 'green',
};

/** Recent messages with their progress. */
export function Sendings() {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const query = useQuery(sendingsQuery);
  const { data, error } = query;
  if (error && !data) {
    return (
      <ErrorPanel
        title={t('send.failed')}
        message={t('report.failedHint')}
        code={error instanceof ApiError ? error.code : undefined}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Stack gap={3}>
        <LoadingNote />
        <Skeleton height={96} radius={12} />
        <Skeleton height={96} radius={12} />
      </Stack>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon="note" title={t('send.noneTitle')} message={t('send.noneMessage')} />;
  }
  return (
    <Stack gap={3} as="ul" aria-label={t('customers.view.sendings')} style={{ margin: 0, padding: 0 }}>
      {data.map((sending) => (
        <Card key={sending.sendingId} as="li" style={{ listStyle: 'none' }}>
          <Stack gap={2}>
            <Group gap={2} justify="space-between">
              <strong>
                {segmentName({ segment: sending.segment, name: sending.segmentName }, t)} ·{' '}
                {t(`send.kind.${sending.kind}`)}
                {sending.coupon !== null && ` ${sending.coupon}`}
              </strong>
              <Badge tone={tones[sending.state]} mark>
                {t(`send.state.${sending.state}`)}
              </Badge>
            </Group>
            <div className={styles.preview}>{sending.text}</div>
            {sending.state !== 'done' && (
              <progress
                className={styles.progress}
                aria-label={t('send.progress')}
                max={Math.max(1, sending.recipients)}
                value={sending.sent + sending.failed}
              />
            )}
            <Text as="output" size="sm" tone="muted" numeric>
              {t('send.result', {
                sent: sending.sent,
                recipients: sending.recipients,
                failed: sending.failed,
                without: sending.withoutConsent,
              })}{' '}
              · {sending.by.name}, {formatDateTime(sending.at, { locale, timeZone })}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
