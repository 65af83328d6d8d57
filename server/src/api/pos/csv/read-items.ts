import type { PosCartLineInput, publicMenuSchema } from '@galla/contract';
import { readWeight } from '@galla/domain';
import type { z } from 'zod';
import { newId } from '../../../db/new-id';

type Item = z.output<typeof publicMenuSchema>['categories'][number]['items'][number];
type Line = Required<Pick<PosCartLineInput, 'lineId' | 'itemId' | 'quantity'>> & {
  quantityMilli?: number;
  variantId: string | null;
  addons: { addonId: string; quantity: number }[];
  note: string;
};

/** An item or option that is not on the menu. */
export type ItemsProblem =
  | { reason: 'missing' | 'badFormat'; value: string }
  | { reason: 'itemUnknown'; value: string }
  | { reason: 'choiceUnknown'; value: string };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

interface Counted {
  quantity: number;
  quantityMilli?: number;
  name: string;
}

/** '0.185 kg Rice' and '185 g Rice': weight and name; null: no weight. */
function weighed(text: string): Counted | null {
  const [start = '', amount = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s?(kg|g)\s/iu.exec(text) ?? [];
  const quantityMilli = unit === '' ? null : readWeight(amount, unit.toLowerCase() === 'g' ? 'g' : 'kg');
  return quantityMilli === null
    ? null
    : { quantity: 1, quantityMilli, name: text.slice(start.length).trim() };
}

/** '2 x Tea', '2 Tea' and 'Tea': quantity and name. */
function counted(text: string): Counted {
  const [start = '', quantity] = /^(\d{1,3})(?:\s*[x×*]|\s)/iu.exec(text) ?? [];
  const name = text.slice(start.length).trim();
  return quantity === undefined || name === ''
    ? { quantity: 1, name: text }
    : { quantity: Number(quantity), name };
}

/** 'Masala Dosa (Large)': an item and its variant. A name that contains brackets is first tried whole. */
function itemAndVariant(name: string, menu: ReadonlyMap<string, Item>) {
  const whole = menu.get(plain(name));
  if (whole) return { item: whole, variant: null };
  const opened = Math.max(name.lastIndexOf('('), name.lastIndexOf('['));
  const variant = /^[^()[\]]+(?=[)\]]$)/u.exec(name.slice(opened + 1))?.[0];
  const item = opened < 1 || variant === undefined ? undefined : menu.get(plain(name.slice(0, opened)));
  return item && variant !== undefined ? { item, variant } : null;
}

function optionOf(item: Item, type: 'VARIANT' | 'ADDON', name: string) {
  return item.groups
    .filter((group) => group.type === type)
    .flatMap((group) => group.options)
    .find((option) => plain(option.optionName) === plain(name));
}

/**
 * Parses the items cell: '2 x Masala Dosa (Large) + Cheese + 2 Chutney; 0.185 kg Rice'. Items are separated by semicolons,
 * variants are in brackets, add-ons follow plus signs.
 */
export function readItems(text: string, items: readonly Item[]): { lines: Line[]; problems: ItemsProblem[] } {
  const menu = new Map(items.map((item) => [plain(item.name), item]));
  const lines: Line[] = [];
  const problems: ItemsProblem[] = [];
  const pieces = text
    .split(/[;\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  if (pieces.length === 0) problems.push({ reason: 'missing', value: text });
  for (const piece of pieces) {
    const [head = '', ...extras] = piece.split('+').map((part) => part.trim());
    const { name, ...asked } = weighed(head) ?? counted(head);
    const { quantity } = asked;
    if (quantity < 1 || quantity > 99) {
      problems.push({ reason: 'badFormat', value: head });
      continue;
    }
    const found = itemAndVariant(name, menu);
    if (found === null) {
      problems.push({ reason: 'itemUnknown', value: name });
      continue;
    }
    const { item } = found;
    const variant = found.variant === null ? null : optionOf(item, 'VARIANT', found.variant);
    if (variant === undefined) problems.push({ reason: 'choiceUnknown', value: found.variant ?? '' });
    const addons: Line['addons'] = [];
    for (const extra of extras) {
      const wanted = counted(extra);
      const option = optionOf(item, 'ADDON', wanted.name);
      if (option === undefined || wanted.quantity < 1 || wanted.quantity > 20)
        problems.push({ reason: 'choiceUnknown', value: extra });
      else addons.push({ addonId: option.optionId, quantity: wanted.quantity });
    }
    lines.push({
      lineId: newId(),
      itemId: item.itemId,
      ...asked,
      variantId: variant?.optionId ?? null,
      addons,
      note: '',
    });
  }
  return { lines, problems };
}
