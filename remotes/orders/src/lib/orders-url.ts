import {
  fulfilmentSchema,
  idSchema,
  orderChannelSchema,
  paymentMethodSchema,
  type OrderFilter,
} from '@galla/contract';
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

const names = {
  tab: 'tab',
  search: 'q',
  orderId: 'order',
  days: 'days',
  from: 'from',
  to: 'to',
  outlets: 'outlet',
  onlyOutlet: 'at',
} as const;
/** The shell's switcher writes it, for every screen that declares `allOutlets`. */
const allOutlets = 'all';
const filterNames = { fulfilment: 'fulfilment', paymentMethod: 'payment', channel: 'channel' } as const;
const filterSchemas = {
  fulfilment: fulfilmentSchema,
  paymentMethod: paymentMethodSchema,
  channel: orderChannelSchema,
} as const;
export const filterKeys = ['fulfilment', 'paymentMethod', 'channel'] as const;
const longestSearch = 60;

/** A filter from untrusted texts: values unknown to the contract are dropped. */
export function parseFilter(
  text: (key: (typeof filterKeys)[number]) => string | null | undefined,
): ListFilter {
  const fulfilment = filterSchemas.fulfilment.safeParse(text('fulfilment'));
  const paymentMethod = filterSchemas.paymentMethod.safeParse(text('paymentMethod'));
  const channel = filterSchemas.channel.safeParse(text('channel'));
  return {
    ...(fulfilment.success && { fulfilment: fulfilment.data }),
    ...(paymentMethod.success && { paymentMethod: paymentMethod.data }),
    ...(channel.success && { channel: channel.data }),
  };
}

export function readAddress(params: URLSearchParams): OrdersAddress {
  return {
    tab: params.get(names.tab),
    search: (params.get(names.search) ?? '').trim().slice(0, longestSearch),
    filter: parseFilter((key) => params.get(filterNames[key])),
    days: parseDays(params.get(names.days), params.get(names.from), params.get(names.to)),
    orderId: idSchema.safeParse(params.get(names.orderId)).data ?? null,
    onlyOutlet: idSchema.safeParse(params.get(names.onlyOutlet)).data ?? null,
  };
}

/** Whether the board is that of all outlets. */
export const asksForAll = (params: URLSearchParams): boolean => params.get(names.outlets) === allOutlets;

/** Where the board of all outlets is, with the same tab and filters. */
export function addressOfAll(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(names.outlets, allOutlets);
  return next;
}

/** The URL with changed parameters; foreign ones are kept, empty ones removed. */
export function writeAddress(params: URLSearchParams, change: Partial<OrdersAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null | undefined): void => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  if (change.tab !== undefined) set(names.tab, change.tab);
  if (change.search !== undefined) set(names.search, change.search);
  if (change.orderId !== undefined) set(names.orderId, change.orderId);
  if (change.onlyOutlet !== undefined) set(names.onlyOutlet, change.onlyOutlet);
  if (change.days) {
    set(names.days, change.days.preset === 'all' ? null : change.days.preset);
    set(names.from, change.days.from);
    set(names.to, change.days.to);
  }
  if (change.filter) for (const key of filterKeys) set(filterNames[key], change.filter[key]);
  return next;
}
