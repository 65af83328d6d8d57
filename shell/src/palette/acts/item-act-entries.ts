import { snoozeUntil } from '@galla/domain';
import { fits, type PaletteEntry } from '../palette-entries';
import { findItems, findPrices, type PaletteItem, type PaletteMenu, type PriceTarget } from '../item-targets';
import { moneyText, timeText, type ActContext } from './act-context';
import { setPrice, switchItem } from './item-acts';

const maxOffered = 8;
const act = { group: 'acts', fit: fits.act } as const satisfies Partial<PaletteEntry>;

/** A line that only tells. */
export const noteEntry = (id: string, label: string): PaletteEntry => ({
  ...act,
  id,
  label,
  icon: 'info',
  run: null,
});

const noItem = ({ outlet, t }: ActContext, words: readonly string[]): PaletteEntry =>
  noteEntry(
    'no item',
    t('item.none', { outlet: outlet.displayName, words: words.join(' ').normalize('NFC') }),
  );

/** Off for today, or back on the menu, for each item that the words may mean. */
export function switchEntries(
  context: ActContext,
  menu: PaletteMenu,
  command: { kind: 'out' | 'back'; words: string[] },
): PaletteEntry[] {
  const { t } = context;
  const available = command.kind === 'back';
  const { found, isClear } = findItems(menu, command.words);
  if (found.length === 0) return [noItem(context, command.words)];
  const [first] = found;
  if (isClear && first?.available === available)
    return [noteEntry('switched', t(available ? 'item.alreadyOn' : 'item.alreadyOff', { name: first.name }))];
  const open = found.filter((item) => item.available !== available);
  return open
    .slice(0, maxOffered)
    .map((item) => ({ ...switchEntry(context, item, available), isChoice: !isClear && open.length > 1 }));
}

function switchEntry(context: ActContext, item: PaletteItem, available: boolean): PaletteEntry {
  const { outlet, t, now } = context;
  const { itemId, name } = item;
  const until = available ? null : snoozeUntil('today', now, outlet);
  const time = until === null ? '' : timeText(context, until);
  return {
    ...act,
    id: `switch ${itemId}`,
    label: t(available ? 'item.back' : 'item.out', { name }),
    ...(until !== null && { detail: t('item.backAt', { time }) }),
    icon: available ? 'play' : 'pause',
    run: () =>
      void switchItem({ outletId: outlet.outletId, itemId }, available, {
        until,
        before: item.availableAgainAt,
        message: available ? t('done.back', { name }) : t('done.out', { name, time }),
      }),
  };
}

/** A new price, for each item or size that the words may mean. `typed`: all that was typed, as words. */
export function priceEntries(
  context: ActContext,
  menu: PaletteMenu,
  { words, price }: { words: string[]; price: number },
  typed: readonly string[],
): PaletteEntry[] {
  // The number is a part of a name: Chicken 65.
  if (findItems(menu, typed).found.length > 0) return [];
  const { found, isClear } = findPrices(menu, words);
  if (found.length === 0) return [];
  const [first] = found;
  if (isClear && first?.price === price)
    return [
      noteEntry(
        'same price',
        context.t('item.samePrice', { name: nameOf(first), price: moneyText(context, price) }),
      ),
    ];
  const open = found.filter((target) => target.price !== price);
  return open
    .slice(0, maxOffered)
    .map((target) => ({ ...priceEntry(context, target, price), isChoice: !isClear && open.length > 1 }));
}

const nameOf = ({ item, size }: PriceTarget): string => (size ? `${item.name}, ${size.name}` : item.name);

function priceEntry(context: ActContext, target: PriceTarget, amount: number): PaletteEntry {
  const { outlet, t } = context;
  const { item, size } = target;
  const price = moneyText(context, amount);
  const { name } = item;
  return {
    ...act,
    id: `price ${item.itemId} ${size?.optionId ?? ''}`,
    label: size ? t('item.sizePrice', { name, size: size.name, price }) : t('item.price', { name, price }),
    detail: t('item.oldPrice', { price: moneyText(context, target.price) }),
    icon: 'edit',
    run: () =>
      void setPrice(
        outlet.outletId,
        target,
        amount,
        size ? t('done.sizePrice', { name, size: size.name, price }) : t('done.price', { name, price }),
      ),
  };
}
