import {
  fulfilmentSchema,
  idSchema,
  orderChannelSchema,
  paymentMethodSchema,
  type OrderFilter,
} from '@galla/contract';
import { readUrl, urlChoice, urlText, urlValue, writeUrl, type UrlField } from '@galla/domain';
import { parseDays, type HistoryDays } from './history-days';

/** Filters available in the toolbar. */
export type ListFilter = Pick<OrderFilter, 'fulfilment' | 'paymentMethod' | 'channel'>;

/** Parameters of the orders screen in the URL. */
export interface OrdersAddress {
  /** Id of a tab; null when the URL has none. Not checked against the outlet's tabs. */
  tab: string | null;
  search: string;
  filter: ListFilter;
  /** Days of the past orders. */
  days: HistoryDays;
  /** The order whose detail is open. */
  orderId: string | null;
  /** On the board of all outlets: the only one shown. */
  onlyOutlet: string | null;
}

const filterFields = {
  fulfilment: urlValue('fulfilment', fulfilmentSchema),
  paymentMethod: urlValue('payment', paymentMethodSchema),
  channel: urlValue('channel', orderChannelSchema),
};
export const filterKeys = ['fulfilment', 'paymentMethod', 'channel'] as const;
const anyText = (name: string): UrlField<string | null> => ({ name, read: (text) => text });
const search = urlText('q', 60);
const ownFields = {
  tab: anyText('tab'),
  search: { name: search.name, read: (text: string | null) => search.read((text ?? '').trim()) },
  orderId: urlValue('order', idSchema),
  onlyOutlet: urlValue('at', idSchema),
};
const dayFields = { preset: anyText('days'), from: anyText('from'), to: anyText('to') };
/** The shell's switcher writes it, for every screen that declares `allOutlets`. */
const allOutlets = urlChoice('outlet', ['all'], null);

/** A filter from untrusted texts: values unknown to the contract are dropped. */
export function parseFilter(
  text: (key: (typeof filterKeys)[number]) => string | null | undefined,
): ListFilter {
  const read = filterKeys.map((key) => [key, filterFields[key].read(text(key) ?? null)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}

export function readAddress(params: URLSearchParams): OrdersAddress {
  const { preset, from, to } = readUrl(dayFields, params);
  return {
    ...readUrl(ownFields, params),
    filter: parseFilter((key) => params.get(filterFields[key].name)),
    days: parseDays(preset, from, to),
  };
}

/** Whether the board is that of all outlets. */
export const asksForAll = (params: URLSearchParams): boolean =>
  allOutlets.read(params.get(allOutlets.name)) !== null;

/** Where the board of all outlets is, with the same tab and filters. */
export const addressOfAll = (params: URLSearchParams): URLSearchParams =>
  writeUrl({ allOutlets }, params, { allOutlets: 'all' });

/** The URL with changed parameters; foreign ones are kept, empty ones removed. */
export function writeAddress(params: URLSearchParams, change: Partial<OrdersAddress>): URLSearchParams {
  const { filter, days, ...own } = change;
  let next = writeUrl(ownFields, params, own);
  if (days) {
    const preset = days.preset === 'all' ? null : days.preset;
    next = writeUrl(dayFields, next, { preset, from: days.from || null, to: days.to || null });
  }
  if (!filter) return next;
  const { fulfilment = null, paymentMethod = null, channel = null } = filter;
  return writeUrl(filterFields, next, { fulfilment, paymentMethod, channel });
}
