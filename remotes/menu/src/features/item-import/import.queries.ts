import { endpoints, type ImportRowKind } from '@galla/contract';
import { http } from '@galla/shared/http';
import { endpointQuery, infiniteQueryOptions } from '@galla/shared/query';

export const importKeys = {
  all: (outletId: string) => ['menu-import', outletId] as const,
  list: (outletId: string) => ['menu-import', outletId, 'list'] as const,
  one: (outletId: string, importId: string) => ['menu-import', outletId, 'one', importId] as const,
  rows: (outletId: string, importId: string) => ['menu-import', outletId, 'rows', importId] as const,
};

/** The outlet's latest imports. */
export const importListQuery = (outletId: string) =>
  endpointQuery(endpoints.menuImport.importList, {
    query: { outletId },
    key: importKeys.list(outletId),
    staleTime: 0,
  });

/** State of one import. */
export const importQuery = (outletId: string, importId: string) =>
  endpointQuery(endpoints.menuImport.importStatus, {
    query: { outletId, importId },
    key: importKeys.one(outletId, importId),
  });

const pageSize = 100;

/** Rows of an import and their effects. `checked` identifies the check. */
export const importRowsQuery = (
  outletId: string,
  importId: string,
  kind: ImportRowKind | 'all',
  checked: string,
) =>
  infiniteQueryOptions({
    queryKey: [...importKeys.rows(outletId, importId), kind, checked],
    queryFn: async ({ pageParam, signal }) => {
      const query = { outletId, importId, skip: pageParam, limit: pageSize, ...(kind !== 'all' && { kind }) };
      return (await http.call(endpoints.menuImport.importRows, { query }, { signal })).data;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return loaded < last.total && last.rows.length > 0 ? loaded : undefined;
    },
  });
