import { Card, ErrorPanel, LoadingNote, Skeleton, Stack } from '@galla/ui';
import type { TableFailure } from '@galla/ui/kit';
import type { ReactNode } from 'react';
import { ApiProblem } from '../lib/api';
import { useTexts } from '../messages/texts';

/** The part of a query that a view needs. */
export interface ViewedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** A refusal replaces the data; without a response it stays, and the banner shows the lost connection. */
const isRefused = (error: Error): boolean => error instanceof ApiProblem && error.code !== null;

/** The failure that is shown instead of a query's data; undefined while there is none. */
function useFailure<Data>({ data, error, refetch }: ViewedQuery<Data>) {
  const t = useTexts();
  if (error === null || (data !== undefined && !isRefused(error))) return undefined;
  const code = error instanceof ApiProblem && error.code !== null ? { code: error.code } : {};
  return { title: error.message || t('unreachable'), onRetry: () => void refetch(), ...code };
}

/** Renders a query's data, its loading state, or its error with a retry. */
export function QueryView<Data>({
  query,
  children,
}: {
  query: ViewedQuery<Data>;
  children: (data: Data) => ReactNode;
}) {
  const failure = useFailure(query);
  if (failure !== undefined) return <ErrorPanel {...failure} />;
  if (query.data !== undefined) return children(query.data);
  return (
    <Card>
      <LoadingNote />
      <Stack gap={3}>
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton width="70%" />
      </Stack>
    </Card>
  );
}

const skeletonRows = 4;

/** The same states for a table, which draws them below its head. */
export function useTableStates<Data>(query: ViewedQuery<Data>): {
  loadingRows: number;
  failure: TableFailure | undefined;
} {
  const failure = useFailure(query);
  const loading = failure === undefined && query.data === undefined;
  return { loadingRows: loading ? skeletonRows : 0, failure };
}
