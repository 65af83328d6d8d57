import {
  drillSchema,
  orderChannelSchema,
  reportPeriodSchema,
  type Drill,
  type ReportPeriod,
} from '@galla/shared/contract';
import { isDay } from './period';
import { paths } from './paths';

export const reportTabs = [
  'sales',
  'operational',
  'items',
  'tax',
  'payments',
  'cancellations',
  'coupons',
  'alerts',
  'orders',
] as const;
export type ReportTab = (typeof reportTabs)[number];

/** What every report is narrowed by, as calls want it: absent is the server's own choice. */
export interface RangeQuery {
  outletIds?: string;
  period: ReportPeriod;
  date?: string;
  from?: string;
  to?: string;
  channel?: 'app' | 'web' | 'phone' | 'aggregator';
  compare: 'yes' | 'no';
}

/** What the address of the reports says. */
export interface ReportAddress {
  tab: ReportTab;
  range: RangeQuery;
  /** Which orders of the range; of the Orders tab alone. */
  drill: Drill;
  search: string;
  sort: string | null;
  skip: number;
}

const longestSearch = 60;
const rangeNames = ['outletIds', 'period', 'date', 'from', 'to', 'channel', 'compare'] as const;
/** Parts of a figure's drill that are no part of the range. */
export const drillNames = Object.keys(drillSchema.shape).filter(
  (name) => !rangeNames.some((known) => known === name),
);

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name);
  return text !== null && isDay(text) ? text : undefined;
};

function readRange(params: URLSearchParams): RangeQuery {
  const period = reportPeriodSchema.safeParse(params.get('period')).data ?? 'week';
  const channel = orderChannelSchema.safeParse(params.get('channel')).data;
  const [from, to, date] = [dayIn(params, 'from'), dayIn(params, 'to'), dayIn(params, 'date')];
  const outletIds = params.get('outletIds');
  const common = {
    compare: params.get('compare') === 'no' ? ('no' as const) : ('yes' as const),
    ...(outletIds && { outletIds }),
    ...(channel && { channel }),
  };
  if (period === 'range' && from && to) {
    return from <= to ? { ...common, period, from, to } : { ...common, period, from: to, to: from };
  }
  return { ...common, period: period === 'range' ? 'week' : period, ...(date && { date }) };
}

/** A report's address from texts of unknown origin: what the contract does not know is left out. */
export function readReport(params: URLSearchParams): ReportAddress {
  const drill: Record<string, unknown> = {};
  for (const name of drillNames) {
    const text = params.get(name);
    if (text === null) continue;
    const parsed = drillSchema.safeParse({ [name]: text });
    if (parsed.success) Object.assign(drill, parsed.data);
  }
  const skip = Number(params.get('skip'));
  return {
    tab: reportTabs.find((tab) => tab === params.get('tab')) ?? 'sales',
    range: readRange(params),
    drill: drill as Drill,
    search: (params.get('q') ?? '').slice(0, longestSearch),
    sort: params.get('sort'),
    skip: Number.isInteger(skip) && skip > 0 ? skip : 0,
  };
}

/** Texts of a query, without what is absent. */
function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** The address of a range alone, with a tab. */
export function rangeParams(tab: ReportTab, range: RangeQuery): URLSearchParams {
  const { compare, ...rest } = range;
  return new URLSearchParams({
    ...(tab !== 'sales' && { tab }),
    ...textsOf(rest),
    ...(compare === 'no' && { compare }),
  });
}

/** The address of the orders behind a figure: the drill laid over the range it is of. */
export function drillParams(range: RangeQuery, drill: Drill): URLSearchParams {
  const { from, to, outletIds, channel, ...rest } = drill;
  const { date: _date, ...undated } = range;
  const laid: RangeQuery = {
    ...(from && to ? { ...undated, period: 'range', from, to } : range),
    ...(outletIds !== undefined && { outletIds }),
    ...(channel !== undefined && { channel }),
  };
  const params = rangeParams('orders', laid);
  for (const [name, value] of Object.entries(textsOf(rest))) params.set(name, value);
  return params;
}

/** Where the reports list the orders behind a figure. */
export const drillHref = (range: RangeQuery, drill: Drill): string =>
  `${paths.report}?${drillParams(range, drill).toString()}`;
