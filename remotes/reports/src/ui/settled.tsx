import type { ReactNode } from 'react';
import { ApiError } from '@galla/shared/http';
import { EmptyState, ErrorPanel, LoadingNote, Skeleton, Stack } from '@galla/ui';
import { useTexts } from '../messages/texts';
import styles from './settled.module.css';

interface SettledProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** A query's data, or its loading and error states. */
export function Settled<Data>({ query, isEmpty: hasNone, children }: SettledProps<Data>) {
  const t = useTexts();
  const { data, error } = query;
  if (error && (data === undefined || query.isPlaceholderData)) {
    const code = error instanceof ApiError ? error.code : undefined;
    return (
      <ErrorPanel
        title={t('report.failed')}
        message={
          code === 'REPORT_CURRENCIES_MIXED'
            ? t('report.mixed')
            : code === 'REPORT_RANGE_INVALID'
              ? t('report.badRange')
              : t('report.failedHint')
        }
        code={code}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <Stack gap={4}>
        <LoadingNote />
        <Skeleton height={96} radius={12} />
        <Skeleton height={320} radius={12} />
        <Skeleton height={220} radius={12} />
      </Stack>
    );
  }
  if (hasNone(data)) {
    return <EmptyState icon="report" title={t('report.emptyTitle')} message={t('report.emptyMessage')} />;
  }
  return (
    <div
      className={styles.body}
      aria-busy={query.isPlaceholderData}
      data-old={query.isPlaceholderData || undefined}
    >
      {children(data)}
    </div>
  );
}
