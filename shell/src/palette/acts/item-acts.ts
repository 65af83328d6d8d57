import { endpoints, type ItemChanges, type MenuItemDetail } from '@galla/contract';
import { http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { holds, session } from '@galla/shared/session';
import type { PriceTarget } from '../item-targets';
import { paletteTexts } from '../palette-texts';
import { sayDone } from './say-done';

interface OfOutlet {
  outletId: string;
  itemId: string;
}

/** Two permissions allow it, each by its own call. */
const switchEndpoints = [endpoints.menu.setAvailability, endpoints.orders.offMenuItem] as const;

async function sendSwitch(
  { outletId, itemId }: OfOutlet,
  available: boolean,
  until: string | null,
): Promise<boolean> {
  const state = session.state.getState();
  const endpoint = switchEndpoints.find(({ permission }) => holds(state, permission));
  if (!endpoint) return false;
  try {
    const body = { outletId, itemIds: [itemId], available, until };
    await http.call({ ...endpoint, showMsg: false }, { body });
    return true;
  } catch {
    return false;
  }
}

/** Takes an item off the menu or puts it back, and offers the way back. */
export async function switchItem(
  target: OfOutlet,
  available: boolean,
  { until, before, message }: { until: string | null; before: string | null; message: string },
): Promise<void> {
  if (await sendSwitch(target, available, until))
    sayDone({ message, onUndo: () => sendSwitch(target, !available, before) });
}

const priceOf = ({ price, groups }: MenuItemDetail, optionId: string | undefined): number | undefined =>
  optionId === undefined
    ? price
    : groups.flatMap(({ options }) => options).find((option) => option.optionId === optionId)?.price;

/** The change of one price; the prices of other sizes stay. */
function priceChange({ groups }: MenuItemDetail, optionId: string | undefined, price: number): ItemChanges {
  if (optionId === undefined) return { price };
  return {
    groups: groups.map((group) => ({
      ...group,
      options: group.options.map((option) => (option.optionId === optionId ? { ...option, price } : option)),
    })),
  };
}

async function sendPrice(
  target: OfOutlet,
  optionId: string | undefined,
  from: number,
  to: number,
): Promise<boolean> {
  try {
    const { data: item } = await http.call(endpoints.menu.getItem, { query: target });
    // Somebody else changed it after the preview.
    if (priceOf(item, optionId) !== from) {
      notify.error({ message: paletteTexts('done.priceMoved', { name: item.name }) });
      return false;
    }
    const body = { ...target, version: item.version, changes: priceChange(item, optionId, to) };
    // Without a form to show it in, a refusal is shown as of any other call.
    await http.call({ ...endpoints.menu.updateItem, showMsg: false, quietErrors: false }, { body });
    return true;
  } catch {
    return false;
  }
}

/** Sets the price of an item or of one of its sizes, and offers the way back. */
export async function setPrice(
  outletId: string,
  { item: { itemId }, size, price: before }: PriceTarget,
  price: number,
  message: string,
): Promise<void> {
  const target = { outletId, itemId };
  if (await sendPrice(target, size?.optionId, before, price))
    sayDone({ message, onUndo: () => sendPrice(target, size?.optionId, price, before) });
}
