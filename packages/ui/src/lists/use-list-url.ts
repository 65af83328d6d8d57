import { useCallback, useMemo } from 'react';
import { readUrl, writeUrl, type UrlFields, type UrlValues } from '@galla/domain';
import { useSearchParams } from '@galla/shared/router';

/**
 * Filters, search and page of a list, kept in the URL. `change` replaces the entry of the history, unless asked to push.
 * @param fields the same object at every render
 */
export function useListUrl<Fields extends UrlFields>(
  fields: Fields,
): [
  values: UrlValues<Fields>,
  change: (change: Partial<UrlValues<Fields>>, how?: 'push' | 'replace') => void,
] {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => readUrl(fields, params), [fields, params]);
  const change = useCallback(
    (changed: Partial<UrlValues<Fields>>, how: 'push' | 'replace' = 'replace') =>
      setParams((before) => writeUrl(fields, before, changed), { replace: how === 'replace' }),
    [fields, setParams],
  );
  return [values, change];
}
