import { couponReductionSchema, menuItemSchema, orderLineSchema, saleTermsSchema } from '@galla/contract';
import type { OrderLine, SaleUnit, postCheckoutBodySchema } from '@galla/contract';
import { lineTotalOf } from '@galla/domain';
import { bestOffer } from '../rules/discounts/item-offers';
import { dietOf } from '../rules/menu/diet';
import { isChoosable } from '../rules/menu/stock';
import type { PortionTake } from '../rules/menu/stock';
import { isTargeted } from '../rules/discounts/targets';
import type { BillInput, BillLineInput, Reduction } from '@galla/domain';
import type { Targets } from '../rules/discounts/targets';
import { z } from 'zod';

type CartLine = z.output<typeof postCheckoutBodySchema>['lines'][number];

const itemOfferSchema = z.intersection(couponReductionSchema, z.object({ name: z.string() }));

/** The cart's data of a menu item. */
export const cartItemSchema = z.object({
  itemId: z.string(),
  name: z.string(),
  price: z.number(),
  taxPercent: z.number(),
  isVeg: z.boolean(),
  containsEgg: z.boolean(),
  isFood: z.boolean(),
  groups: menuItemSchema.shape.groups,
  available: z.boolean(),
  /** Null: not counted. */
  portionsLeft: z.number().nullable(),
  ...saleTermsSchema.shape,
  /** Its category, and its sub-category if it has one. */
  categoryIds: z.array(z.string()),
  /** Offers that apply to it now. */
  offers: z.array(itemOfferSchema),
});
export type CartItem = z.output<typeof cartItemSchema>;

/** An order line with its tax rate, its terms of sale and its offer. */
export const pricedLineSchema = z.object({
  line: orderLineSchema,
  taxPercent: z.number(),
  // A checkout that waited for its payment when these came has none.
  priceBasis: z._default(saleTermsSchema.shape.priceBasis, 'exclusive'),
  hsn: z._default(saleTermsSchema.shape.hsn, ''),
  uqc: z._default(saleTermsSchema.shape.uqc, 'NOS'),
  offer: itemOfferSchema.optional(),
  /** Portions it takes of what is counted. */
  takes: z._default(z.array(z.object({ subjectId: z.string(), portions: z.number() })), []),
});
export type PricedLine = z.output<typeof pricedLineSchema>;

export type CartReading =
  | { kind: 'ok'; lines: PricedLine[] }
  /** Lines that can't be served, by their index in the cart; a name is null if the menu has no such item. */
  | { kind: 'notServing'; items: { index: number; itemId: string; name: string | null }[] }
  /** A weight for an item sold by the piece, or pieces of a weighed one. */
  | { kind: 'quantityInvalid'; index: number; itemId: string; name: string; soldBy: SaleUnit }
  /** The menu asks for more than the packet says (Legal Metrology). */
  | { kind: 'aboveMrp'; index: number; itemId: string; name: string; mrp: number }
  /** More portions than are left. */
  | { kind: 'notEnough'; index: number; itemId: string; name: string; left: number }
  | { kind: 'optionsInvalid'; index: number; itemId: string; name: string; part: 'variantId' | 'addons' };

type Choice = { unitPrice: number; variant: string | null; addons: OrderLine['addons'] };

function readVariant(line: CartLine, item: CartItem): Pick<Choice, 'unitPrice' | 'variant'> | null {
  const variants = item.groups.filter((group) => group.type === 'VARIANT' && group.options.length > 0);
  if (line.variantId === null) {
    return variants.some((group) => group.min > 0) ? null : { unitPrice: item.price, variant: null };
  }
  const chosen = variants
    .flatMap((group) => group.options)
    .find(({ optionId }) => optionId === line.variantId);
  return chosen && isChoosable(chosen) ? { unitPrice: chosen.price, variant: chosen.optionName } : null;
}

function readAddons(line: CartLine, item: CartItem): OrderLine['addons'] | null {
  const wanted = new Map<string, number>();
  for (const { addonId, quantity } of line.addons) {
    wanted.set(addonId, (wanted.get(addonId) ?? 0) + quantity);
  }
  const addons: OrderLine['addons'] = [];
  for (const group of item.groups) {
    if (group.type !== 'ADDON') continue;
    let count = 0;
    for (const option of group.options) {
      const quantity = wanted.get(option.optionId);
      if (quantity === undefined || !isChoosable(option)) continue;
      wanted.delete(option.optionId);
      count += quantity;
      addons.push({ name: option.optionName, quantity, price: option.price });
    }
    if (count < group.min || count > group.max) return null;
  }
  // The remaining options belong to no group of the item.
  return wanted.size === 0 ? addons : null;
}

/** What a line takes of its item and of its choices, as far as they are counted. */
function takesOf(line: CartLine, { itemId, portionsLeft, groups }: CartItem): (PortionTake & Counted)[] {
  const addons = new Map<string, number>();
  for (const { addonId, quantity } of line.addons)
    addons.set(addonId, (addons.get(addonId) ?? 0) + quantity * line.quantity);
  const options = groups.flatMap((group) => group.options);
  const chosen = options.map(({ optionId, optionName, portionsLeft: left = null }) => ({
    subjectId: optionId,
    portions: optionId === line.variantId ? line.quantity : (addons.get(optionId) ?? 0),
    left,
    name: optionName,
  }));
  const item = { subjectId: itemId, portions: line.quantity, left: portionsLeft, name: null };
  return [item, ...chosen].flatMap(({ left, portions, ...one }) =>
    left === null || portions === 0 ? [] : [{ ...one, portions, left }],
  );
}
interface Counted {
  left: number;
  /** Of an option; null: the item itself. */
  name: string | null;
}

/** A weighed item comes once, with its weight; a piece has none. */
const fitsItem = ({ quantity, quantityMilli }: CartLine, { soldBy }: CartItem): boolean =>
  soldBy === 'weight' ? quantityMilli !== undefined && quantity === 1 : quantityMilli === undefined;

/**
 * Prices a cart by the menu: every item available, every option offered and within its group's minimum and maximum.
 * `lineId` creates the id of a line.
 */
export function readCart(
  cart: readonly CartLine[],
  menu: ReadonlyMap<string, CartItem>,
  lineId: () => string,
): CartReading {
  const missing = cart.flatMap(({ itemId }, index) => {
    const item = menu.get(itemId);
    return item?.available === true ? [] : [{ index, itemId, name: item?.name ?? null }];
  });
  if (missing.length > 0) return { kind: 'notServing', items: missing };

  const lines: PricedLine[] = [];
  const taken = new Map<string, number>();
  for (const [index, line] of cart.entries()) {
    const item = menu.get(line.itemId);
    if (!item) continue;
    const invalid = (part: 'variantId' | 'addons'): CartReading => ({
      kind: 'optionsInvalid',
      index,
      itemId: item.itemId,
      name: item.name,
      part,
    });
    const { itemId, name, soldBy, mrp } = item;
    if (!fitsItem(line, item)) return { kind: 'quantityInvalid', index, itemId, name, soldBy };
    const price = readVariant(line, item);
    if (price === null) return invalid('variantId');
    if (mrp !== null && price.unitPrice > mrp) return { kind: 'aboveMrp', index, itemId, name, mrp };
    const addons = readAddons(line, item);
    if (addons === null) return invalid('addons');
    const takes = takesOf(line, item);
    for (const take of takes) {
      const portions = (taken.get(take.subjectId) ?? 0) + take.portions;
      taken.set(take.subjectId, portions);
      const { left } = take;
      if (portions > left) return { kind: 'notEnough', index, itemId, name: take.name ?? name, left };
    }
    const { quantity, quantityMilli, note } = line;
    const asked = { quantity, ...(quantityMilli === undefined ? {} : { quantityMilli }) };
    const amounts = { ...asked, unitPrice: price.unitPrice, addons };
    lines.push({
      line: {
        lineId: lineId(),
        itemId,
        name,
        diet: dietOf(item),
        ...asked,
        ...price,
        addons,
        note,
        lineTotal: lineTotalOf(amounts),
      },
      taxPercent: item.taxPercent,
      priceBasis: item.priceBasis,
      hsn: item.hsn,
      uqc: item.uqc,
      offer: bestOffer(item.offers, amounts),
      takes: takes.map(({ subjectId, portions }) => ({ subjectId, portions })),
    });
  }
  return { kind: 'ok', lines };
}

/** The lines as input of the bill. `taxPercent`: one rate for all, if the outlet is taxed per order. */
export function billLinesOf(lines: readonly PricedLine[], taxPercent: number | null): BillLineInput[] {
  return lines.map(({ line, taxPercent: ofItem, priceBasis, offer }) => ({
    lineId: line.lineId,
    quantity: line.quantity,
    quantityMilli: line.quantityMilli,
    priceBasis,
    unitPrice: line.unitPrice,
    addons: line.addons,
    taxPercent: taxPercent ?? ofItem,
    offer,
  }));
}

/** A coupon as input of the bill, with its lines unless it applies to all. */
export function couponInBill(
  coupon: Targets & { code: string; reduction: Reduction },
  lines: readonly PricedLine[],
  items: readonly CartItem[],
): BillInput['coupon'] {
  const { code, reduction, target } = coupon;
  const bare = { ...reduction, code };
  if (target === 'all products') return bare;
  const targeted = new Set(items.filter((item) => isTargeted(coupon, item)).map(({ itemId }) => itemId));
  return {
    ...bare,
    lineIds: lines.filter(({ line }) => targeted.has(line.itemId)).map(({ line }) => line.lineId),
  };
}
