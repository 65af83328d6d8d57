import { isSoldBySize, menuLimits, nameLimits, repeatedNames, variantCount } from '@galla/contract';
import type { ImportReason, MenuAddonGroup } from '@galla/contract';
import { readMoney } from '@galla/domain';
import { oneLine } from './import-names';

/** A choice as a cell says it. */
interface ReadOption {
  optionName: string;
  price: number;
}
/** A group of add-ons as a cell says it. */
export interface ReadGroup {
  name: string;
  min: number;
  max: number;
  options: ReadOption[];
}
type Reading<Value> = { value: Value } | { reason: ImportReason };

const priceText = (price: number): string =>
  price % 100 === 0 ? String(price / 100) : (price / 100).toFixed(2);
const optionsText = (options: readonly ReadOption[]): string =>
  options.map(({ optionName, price }) => `${optionName}: ${priceText(price)}`).join('; ');

/** The sizes of an item as a cell writes them: 'Half: 180; Full: 280'. */
export const sizesText = (groups: readonly MenuAddonGroup[]): string =>
  optionsText(groups.filter(({ type }) => type === 'VARIANT').flatMap(({ options }) => options));

/** The add-ons of an item as a cell writes them, a group per line: 'Extras (0-3): Raita: 40; Papad: 15'. */
export const addonsText = (groups: readonly MenuAddonGroup[]): string =>
  groups
    .filter(({ type }) => type === 'ADDON')
    .map(({ displayName, min, max, options }) => `${displayName} (${min}-${max}): ${optionsText(options)}`)
    .join('\n');

/** Where the price of 'Raita 40' or 'Raita ₹ 40' begins: its last word, with the sign of money before it. */
function lastWordOf(words: string): number {
  const at = words.lastIndexOf(' ');
  return / (?:₹|rs\.?|inr)$/iu.exec(words.slice(0, Math.max(0, at)))?.index ?? at;
}

/** 'Raita: 40', 'Raita = 40', or 'Raita 40'. Null: it isn't written so; a reason: its price is no amount. */
function readOption(text: string): Reading<ReadOption> | null {
  const words = oneLine(text);
  const mark = Math.max(words.lastIndexOf(':'), words.lastIndexOf('='));
  const marked = mark < 0 ? null : readMoney(words.slice(mark + 1));
  const isMarked = marked !== null && !('problem' in marked && marked.problem === 'notANumber');
  const at = isMarked ? mark : lastWordOf(words);
  const reading = isMarked ? marked : readMoney(words.slice(at + 1));
  const optionName = words.slice(0, Math.max(0, at)).trim();
  if (optionName === '' || optionName.length > menuLimits.optionName || /\p{Cc}/u.test(optionName))
    return null;
  if ('problem' in reading) return reading.problem === 'notANumber' ? null : { reason: reading.problem };
  const { amount } = reading;
  return amount > menuLimits.price ? { reason: 'tooLarge' } : { value: { optionName, price: amount } };
}

function readOptions(text: string, otherwise: ImportReason): Reading<ReadOption[]> {
  const parts = text.split(/[;\n|]/).filter((part) => part.trim() !== '');
  const options: ReadOption[] = [];
  for (const part of parts) {
    const reading = readOption(part);
    if (reading === null) return { reason: otherwise };
    if ('reason' in reading) return reading;
    options.push(reading.value);
  }
  const isGood =
    options.length > 0 &&
    options.length <= menuLimits.optionsPerGroup &&
    repeatedNames(options.map(({ optionName }) => optionName)).length === 0;
  return isGood ? { value: options } : { reason: otherwise };
}

/** The text of a cell of sizes. */
export const readSizes = (text: string): Reading<ReadOption[]> => readOptions(text, 'notSizes');

/** One line of a cell of add-ons; without counts the group is optional, and each option may be taken. */
function readGroup(line: string): Reading<ReadGroup> {
  const colon = line.indexOf(':');
  const head = line.slice(0, Math.max(0, colon)).trim();
  const counts = /\((\d{1,3})-(\d{1,3})\)$/u.exec(head);
  const [suffix = '', least, most] = counts ?? [];
  const name = oneLine(head.slice(0, head.length - suffix.length));
  if (/[;=]|\p{Cc}/u.test(name)) return { reason: 'notAddons' };
  const reading = readOptions(line.slice(colon + 1), 'notAddons');
  if ('reason' in reading) return reading;
  const options = reading.value;
  const [min, max] = [Number(least ?? 0), Number(most ?? options.length)];
  const isGood = name !== '' && name.length <= nameLimits.displayName && max >= 1 && min <= max;
  // A group that asks for more than it offers can't be ordered.
  const isChoosable = min <= options.length;
  return isGood && isChoosable ? { value: { name, min, max, options } } : { reason: 'notAddons' };
}

/** The text of a cell of add-ons. */
export function readAddons(text: string): Reading<ReadGroup[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const groups: ReadGroup[] = [];
  for (const line of lines) {
    const reading = readGroup(line.trim());
    if ('reason' in reading) return reading;
    groups.push(reading.value);
  }
  return groups.length < menuLimits.groupsPerItem ? { value: groups } : { reason: 'notAddons' };
}

/** The choices that were read, with the ids of those of the same name, so that carts and offers still find them. */
function withIds(
  group: Omit<MenuAddonGroup, 'groupId' | 'options'>,
  options: readonly ReadOption[],
  known: MenuAddonGroup | undefined,
  newId: () => string,
): MenuAddonGroup {
  return {
    ...group,
    groupId: known?.groupId ?? newId(),
    options: options.map((option) => ({
      ...option,
      optionId:
        known?.options.find(({ optionName }) => repeatedNames([optionName, option.optionName]).length > 0)
          ?.optionId ?? newId(),
    })),
  };
}

/**
 * The groups of an item after an import: a cell that is empty leaves its kind as it is. Add-ons that a cell changes are
 * the item's own from then on: items that shared them keep theirs.
 */
export function importedGroups(
  present: readonly MenuAddonGroup[],
  { sizes, addons }: { sizes: ReadOption[] | undefined; addons: ReadGroup[] | undefined },
  newId: () => string,
): MenuAddonGroup[] {
  const variants = present.filter(({ type }) => type === 'VARIANT');
  const extras = present.filter(({ type }) => type === 'ADDON');
  const [first] = variants;
  const names = { displayName: first?.displayName ?? 'Size', addonName: first?.addonName ?? 'Size' };
  const sized =
    sizes === undefined || optionsText(sizes) === sizesText(present)
      ? variants
      : [withIds({ ...names, type: 'VARIANT', ...variantCount }, sizes, first, newId)];
  const added =
    addons === undefined
      ? extras
      : addons.map(({ name, min, max, options }) => {
          const known = extras.find(({ displayName }) => displayName === name);
          const wanted = { displayName: name, addonName: name, type: 'ADDON' as const, min, max };
          const made = withIds(wanted, options, undefined, newId);
          return known && addonsText([known]) === addonsText([made]) ? known : made;
        });
  return [...sized, ...added];
}

/** Whether a row changes the price of an item that is sold by size: nobody would pay it. */
export const isIdlePrice = (
  fields: { price: number | undefined; sizes: unknown },
  present: { price: number; groups: readonly MenuAddonGroup[] } | null,
): boolean =>
  present !== null &&
  fields.sizes === undefined &&
  fields.price !== undefined &&
  fields.price !== present.price &&
  isSoldBySize(present.groups);
