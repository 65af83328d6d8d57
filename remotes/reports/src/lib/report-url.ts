import {
  drillSchema,
  orderChannelSchema,
  reportPeriodSchema,
  type Drill,
  type ReportPeriod,
} from '@galla/contract';
import { readUrl, urlChoice, urlSkip, urlText } from '@galla/domain';
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

/** Filters of every report, as requests expect them; absent: the server's default. */
export interface RangeQuery {
  outletIds?: string;
  period: ReportPeriod;
  date?: string;
  from?: string;
  to?: string;
  channel?: 'app' | 'web' | 'phone' | 'aggregator';
  compare: 'yes' | 'no';
}

/** Parameters of the reports in the URL. */
export interface ReportAddress {
  tab: ReportTab;
  range: RangeQuery;
  /** Filters of the orders; only for the Orders tab. */
  drill: Drill;
  search: string;
  sort: string | null;
  skip: number;
}

const tabField = urlChoice('tab', reportTabs, 'sales');
/** Search, sorting and page of a report that is a list. */
export const reportListUrl = {
  search: urlText('q', 60),
  sort: { name: 'sort', read: (text: string | null) => text },
  skip: urlSkip(),
};
const rangeNames = ['outletIds', 'period', 'date', 'from', 'to', 'channel', 'compare'] as const;
/** Parts of a figure's drill that are not part of the range. */
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

/** Parameters from untrusted texts: values unknown to the contract are dropped. */
export function readReport(params: URLSearchParams): ReportAddress {
  const drill: Record<string, unknown> = {};
  for (const name of drillNames) {
    const text = params.get(name);
    if (text === null) continue;
    const parsed = drillSchema.safeParse({ [name]: text });
    if (parsed.success) Object.assign(drill, parsed.data);
  }
  return {
    tab: tabField.read(params.get(tabField.name)),
    range: readRange(params),
    drill: drill as Drill,
    ...readUrl(reportListUrl, params),
  };
}

/** Query parameters, without absent ones. */
function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** URL parameters of a range and a tab. */
export function rangeParams(tab: ReportTab, range: RangeQuery): URLSearchParams {
  const { compare, ...rest } = range;
  return new URLSearchParams({
    ...(tab !== 'sales' && { tab }),
    ...textsOf(rest),
    ...(compare === 'no' && { compare }),
  });
}

/** URL parameters of the orders behind a figure: its drill merged into its range. */
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

/** URL of the list of orders behind a figure. */
export const drillHref = (range: RangeQuery, drill: Drill): string =>
  `${paths.report}?${drillParams(range, drill).toString()}`;
