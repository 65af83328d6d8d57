import { useEffect, useState } from 'react';
import { endpoints, priceRangeOf, sizePricesOf, type OutletSummary } from '@galla/contract';
import { formatMoney, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { currentOutlet, useSession } from '@galla/shared/session';
import { chooseOutlet } from '../outlets/choose-outlet';
import type { Panel } from '../panel/use-panel';
import { orderNumberOf, parseCommand } from './grammar/command-grammar';
import { findItems, type PaletteItem, type PaletteMenu } from './item-targets';
import { fits, type PaletteEntry, type PaletteGroup } from './palette-entries';
import { linkTo } from './palette-links';
import { usePaletteTexts } from './palette-texts';
import { customersQuery, ordersQuery } from './palette.queries';
import { withPlainDigits } from './plain-text';

const restMs = 150;
const shownItems = 5;
const searchLimits = { letters: 3, digits: 5, longest: 60 } as const;

/** The text once nothing was typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** A line in the place of results that are on their way, so that nothing moves when they come. */
const pendingEntry = (group: PaletteGroup, fit: number, label: string): PaletteEntry => ({
  id: `pending ${group}`,
  group,
  fit,
  label,
  icon: 'search',
  run: null,
});

/** Orders with the typed number, in all outlets of the user. */
export function useFoundOrders(panel: Panel, text: string): PaletteEntry[] {
  const t = usePaletteTexts();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const outlets = useSession((state) => state.outletList);
  const rested = useRested(text);
  const link = linkTo(panel, 'order');
  const number = orderNumberOf(text);
  const isWanted = number !== null && link !== null && panel.mayOpen(endpoints.orders.findOrders.permission);
  const { data, isError } = useQuery({ ...ordersQuery(number ?? 0), enabled: isWanted && rested === text });
  if (!isWanted) return [];
  if (!data) return isError ? [] : [pendingEntry('foundOrders', fits.order, t('order.looking', { number }))];
  return data.map((order) => {
    const outlet = outlets.find(({ outletId }) => outletId === order.outletId);
    const total = formatMoney(order.total, { currency: order.currency, locale, stripZeros: true });
    return {
      id: `order ${order.orderId}`,
      group: 'foundOrders',
      fit: fits.order,
      label: t('order.label', { number: order.orderNumber, customer: order.customerName }),
      detail: [t(`status.${order.status}`), total, outlet?.displayName].filter(Boolean).join(' · '),
      icon: 'orders',
      run: () => {
        chooseOutlet(order.outletId);
        void navigate(link(order.orderId));
      },
    };
  });
}

/** What customers are looked for by: a number's beginning, or a part of a name. */
function customerSearch(text: string): { search: string; isPhone: boolean } | null {
  const search = withPlainDigits(text).trim();
  if (search.length > searchLimits.longest || parseCommand(text) !== null) return null;
  const digits = search.replaceAll(/[\s+()-]/g, '');
  if (/^\d+$/.test(digits)) return digits.length >= searchLimits.digits ? { search, isPhone: true } : null;
  const letters = search.replaceAll(/\P{L}/gu, '').length;
  return letters >= searchLimits.letters && !/\d/.test(search) ? { search, isPhone: false } : null;
}

/** Customers by number or name. Those by name stand below what is called so, without a line that waits. */
export function useFoundCustomers(panel: Panel, text: string): PaletteEntry[] {
  const t = usePaletteTexts();
  const navigate = useNavigate();
  const rested = useRested(text);
  const link = linkTo(panel, 'customer');
  const wanted = customerSearch(text);
  const isWanted = wanted !== null && link !== null && panel.mayOpen(endpoints.crm.profiles.permission);
  const { data, isError } = useQuery({
    ...customersQuery(wanted?.search ?? ''),
    enabled: isWanted && rested === text,
  });
  if (!isWanted) return [];
  const fit = wanted.isPhone ? fits.phone : fits.name;
  if (!data)
    return isError || !wanted.isPhone ? [] : [pendingEntry('foundCustomers', fit, t('customer.looking'))];
  return data.map(({ token, name, countryCode, mobile, orders }) => ({
    id: `customer ${token}`,
    group: 'foundCustomers',
    fit,
    label: name,
    detail: t('customer.orders', { mobile: `${countryCode} ${mobile}`, count: orders }),
    icon: 'user',
    run: () => void navigate(link(token)),
  }));
}

/** Items of the outlet by name, with what they cost and whether they are off. */
export function useFoundItems(panel: Panel, text: string, menu: PaletteMenu | undefined): PaletteEntry[] {
  const t = usePaletteTexts();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const outlet = useSession(currentOutlet);
  const link = linkTo(panel, 'item');
  if (!menu || !outlet || !link || text.trim() === '') return [];
  const detailOf = (item: PaletteItem): string => {
    const money = (amount: number) =>
      formatMoney(amount, { currency: outlet.currency, locale, stripZeros: true });
    const { from, to } = priceRangeOf(item.price, sizePricesOf(item));
    const price = from === to ? money(from) : t('item.range', { from: money(from), to: money(to) });
    return item.available ? price : `${price} · ${offText(item, outlet)}`;
  };
  const offText = ({ availableAgainAt }: PaletteItem, { timezone }: OutletSummary): string =>
    availableAgainAt === null
      ? t('item.off')
      : t('item.offUntil', { time: formatTime(availableAgainAt, { locale, timeZone: timezone }) });
  return findItems(menu, [text])
    .found.slice(0, shownItems)
    .map((item) => ({
      id: `item ${item.itemId}`,
      group: 'foundItems',
      fit: fits.item,
      label: item.name,
      detail: detailOf(item),
      icon: 'menu',
      run: () => void navigate(link(item.itemId)),
    }));
}
