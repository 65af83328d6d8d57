import type { ReactNode } from 'react';
import { ApiProblem } from './api';
import { useTexts } from './messages/texts';

/** The part of a query that a view needs. */
export interface ViewedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** A refusal replaces the data; without a response it stays, and the banner shows the lost connection. */
const isRefused = (error: Error): boolean => error instanceof ApiProblem && error.code !== null;

/** Renders a query's data, its loading state, or its error with a retry. */
export function QueryView<Data>({
  query: { data, error, refetch },
  children,
}: {
  query: ViewedQuery<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useTexts();
  if (error !== null && (data === undefined || isRefused(error))) {
    return (
      <div className="notice bad" role="alert">
        <p>{error.message || t('unreachable')}</p>
        <button type="button" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (data === undefined) return <output className="quiet">{t('loading')}</output>;
  return children(data);
}
