import type { MenuItem } from '@galla/contract';
import type { LocalCartLine } from './local-cart';

export type MenuGroup = MenuItem['groups'][number];
/** Quantity of each option, by id. */
export type Choices = Readonly<Record<string, number>>;

/** Maximum quantity of one add-on in a line. */
const maxOfAnAddon = 20;

/** Groups with the options that can be chosen now: what is switched off or sold out isn't offered. */
const sellable = (item: MenuItem): MenuGroup[] =>
  item.groups
    .map((group) => ({ ...group, options: group.options.filter(({ available }) => available !== false) }))
    .filter((group) => group.options.length > 0);

/** Whether adding the item requires choices. */
export function hasChoices(item: MenuItem): boolean {
  return sellable(item).length > 0;
}

export function groupsOf(item: MenuItem): MenuGroup[] {
  const groups = sellable(item);
  return [
    ...groups.filter(({ type }) => type === 'VARIANT'),
    ...groups.filter(({ type }) => type === 'ADDON'),
  ];
}

const countIn = (group: MenuGroup, choices: Choices): number =>
  group.options.reduce((sum, option) => sum + (choices[option.optionId] ?? 0), 0);

/** Initial choices: a required variant at the item's own price, else its first; no add-ons. */
export function initialChoices(item: MenuItem, line?: LocalCartLine): Choices {
  if (line) {
    return Object.fromEntries([
      ...(line.variant ? [[line.variant.optionId, 1] as const] : []),
      ...line.addons.map((addon) => [addon.addonId, addon.quantity] as const),
    ]);
  }
  // One option is chosen over all variant groups: its price replaces the item's.
  const group = groupsOf(item).find(({ type, min }) => type === 'VARIANT' && min > 0);
  const option = group?.options.find(({ price }) => price === item.price) ?? group?.options[0];
  return option ? { [option.optionId]: 1 } : {};
}

/** Adds one of an option (or selects a variant); no change past the group's maximum. */
export function addChoice(item: MenuItem, group: MenuGroup, optionId: string, choices: Choices): Choices {
  if (group.type === 'VARIANT') {
    const others = Object.entries(choices).filter(
      ([id]) =>
        !item.groups.some((each) => each.type === 'VARIANT' && each.options.some((o) => o.optionId === id)),
    );
    return { ...Object.fromEntries(others), [optionId]: 1 };
  }
  const present = choices[optionId] ?? 0;
  if (countIn(group, choices) >= group.max || present >= maxOfAnAddon) return choices;
  return { ...choices, [optionId]: present + 1 };
}

export function dropChoice(optionId: string, choices: Choices): Choices {
  const { [optionId]: present = 0, ...others } = choices;
  return present > 1 ? { ...others, [optionId]: present - 1 } : others;
}

/** Toggles an option, for a key or a click. */
export function toggleChoice(item: MenuItem, group: MenuGroup, optionId: string, choices: Choices): Choices {
  if (group.type === 'VARIANT') {
    if (choices[optionId] && group.min === 0) return dropChoice(optionId, choices);
    return addChoice(item, group, optionId, choices);
  }
  if (choices[optionId]) {
    const { [optionId]: _gone, ...others } = choices;
    return others;
  }
  // With a maximum of one, another choice replaces it.
  if (group.max === 1) {
    const others = Object.entries(choices).filter(([id]) => !group.options.some((o) => o.optionId === id));
    return { ...Object.fromEntries(others), [optionId]: 1 };
  }
  return addChoice(item, group, optionId, choices);
}

export type ChoiceProblem = { group: MenuGroup; kind: 'tooFew' | 'tooMany' };

/** The first group whose minimum or maximum is violated. */
export function problemOf(item: MenuItem, choices: Choices): ChoiceProblem | null {
  const groups = groupsOf(item);
  const variantChosen = groups.some((group) => group.type === 'VARIANT' && countIn(group, choices) > 0);
  for (const group of groups) {
    if (group.type === 'VARIANT') {
      if (group.min > 0 && !variantChosen) return { group, kind: 'tooFew' };
      continue;
    }
    const count = countIn(group, choices);
    if (count < group.min) return { group, kind: 'tooFew' };
    if (count > group.max) return { group, kind: 'tooMany' };
  }
  return null;
}

/** Applies choices to an item: price, variant and add-ons of a cart line. */
export function pricedChoices(
  item: MenuItem,
  choices: Choices,
): Pick<LocalCartLine, 'unitPrice' | 'variant' | 'addons'> {
  const groups = groupsOf(item);
  const variant = groups
    .filter(({ type }) => type === 'VARIANT')
    .flatMap(({ options }) => options)
    .find(({ optionId }) => choices[optionId]);
  const addons = groups
    .filter(({ type }) => type === 'ADDON')
    .flatMap(({ options }) => options)
    .flatMap(({ optionId, optionName, price }) => {
      const quantity = choices[optionId] ?? 0;
      return quantity > 0 ? [{ addonId: optionId, name: optionName, quantity, price }] : [];
    });
  return {
    unitPrice: variant?.price ?? item.price,
    variant: variant ? { optionId: variant.optionId, name: variant.optionName } : null,
    addons,
  };
}
