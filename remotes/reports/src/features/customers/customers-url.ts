import { builtInSegmentSchema, idSchema } from '@galla/contract';

export const customerSorts = ['lastOrder', 'spend', 'orders', 'name', 'newest'] as const;
export type CustomerSort = (typeof customerSorts)[number];
export const customerViews = ['list', 'import', 'sendings'] as const;
export type CustomerView = (typeof customerViews)[number];

/** Parameters of the customers screen in the URL. */
export interface CustomersAddress {
  view: CustomerView;
  segment: string;
  search: string;
  sort: CustomerSort;
  skip: number;
  /** The customer whose profile is open. */
  token: string | null;
}

const longestSearch = 60;
const names = { token: 'customer', search: 'q' } as const;

/** Parameters from untrusted texts: unknown values are dropped. */
export function readCustomers(params: URLSearchParams): CustomersAddress {
  const segment = params.get('segment');
  const known = builtInSegmentSchema.safeParse(segment).data ?? idSchema.safeParse(segment).data;
  const skip = Number(params.get('skip'));
  return {
    view: customerViews.find((view) => view === params.get('view')) ?? 'list',
    segment: known ?? 'all',
    search: (params.get(names.search) ?? '').slice(0, longestSearch),
    sort: customerSorts.find((sort) => sort === params.get('sort')) ?? 'lastOrder',
    skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
    token: idSchema.safeParse(params.get(names.token)).data ?? null,
  };
}

/** The URL with changed parameters; another list starts at its first page. */
export function writeCustomers(params: URLSearchParams, change: Partial<CustomersAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string, absent: string): void => {
    if (value === absent) next.delete(name);
    else next.set(name, value);
  };
  if (change.view !== undefined) set('view', change.view, 'list');
  if (change.segment !== undefined) set('segment', change.segment, 'all');
  if (change.search !== undefined) set(names.search, change.search, '');
  if (change.sort !== undefined) set('sort', change.sort, 'lastOrder');
  if (change.token !== undefined) set(names.token, change.token ?? '', '');
  if (change.skip !== undefined) set('skip', String(change.skip), '0');
  else if (change.segment !== undefined || change.search !== undefined || change.sort !== undefined)
    next.delete('skip');
  return next;
}
