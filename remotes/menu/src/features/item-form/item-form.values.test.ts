/** @jest-environment node */
import { itemFormSchema, type MenuItemDetail } from '@galla/contract';
import { sampleId, sampleOutletId } from '../../testing/sample-menu';
import { changesOf, copyOf, formOf, mergeForms } from './item-form.values';

const group = {
  groupId: sampleId('9'),
  displayName: 'Extras',
  addonName: 'Extras',
  type: 'ADDON' as const,
  min: 0,
  max: 1,
  options: [{ optionId: sampleId('8'), optionName: 'Large', price: 25_050 }],
};
const item: MenuItemDetail = {
  itemId: sampleId('1'),
  outletId: sampleOutletId,
  catId: sampleId('c1'),
  subCatId: null,
  name: 'Dal',
  description: '',
  price: 12_050,
  taxPercent: 5,
  diet: 'egg',
  isVeg: false,
  containsEgg: true,
  isFood: true,
  priceBasis: 'exclusive',
  mrp: null,
  hsn: '996331',
  uqc: 'NOS',
  soldBy: 'piece',
  available: true,
  availableAgainAt: null,
  layoutId: 16,
  images: [],
  groups: [group],
  timings: [],
  position: 0,
  version: 3,
  updatedAt: '2026-11-21T10:00:00.000Z',
  changedBy: null,
};
const sized: MenuItemDetail = {
  ...item,
  price: 25_050,
  groups: [{ ...group, displayName: 'Size', addonName: 'Size', type: 'VARIANT', min: 1 }],
};
const base = formOf(item);

test('MENU-02 an unchanged item sends nothing', () => {
  expect(base).toMatchObject({ price: '120.50', dietaryType: 'Egg' });
  expect(changesOf(item, itemFormSchema.parse(base))).toEqual({});
});

test('MENU-02 only changed fields are sent', () => {
  const typed = { ...base, price: '130', dietaryType: 'Non-Veg' as const };
  expect(changesOf(item, itemFormSchema.parse(typed))).toEqual({ price: 13_000, containsEgg: false });
});

test('changes of another user are merged, the input stays, conflicts are reported', () => {
  const mine = { ...base, name: 'Dal Makhani', price: '140' };
  const now = { ...base, price: '150.00', taxPercent: 12 as const };
  expect(mergeForms(base, mine, now)).toEqual({
    merged: { ...mine, taxPercent: 12 },
    both: ['price'],
    theirs: ['taxPercent'],
  });
});

test('a copy has separate variants', () => {
  let made = 0;
  const copy = copyOf(sized, 'Dal (copy)', () => sampleId(`f${(made += 1)}`));
  expect(copy.groups[0]?.groupId).not.toBe(group.groupId);
  expect(copy.groups[0]?.options[0]?.optionId).not.toBe(group.options[0]?.optionId);
});

test.each([
  [{ name: '' }, 'name'],
  [{ price: '' }, 'price'],
  [{ price: '1.234' }, 'price'],
  [{ category: { catId: '', subCatId: null } }, 'category'],
  [{ groups: [{ ...base.groups[0], options: [] }] }, 'groups'],
])('MENU-02 %j is rejected at %s', (change, field) => {
  const parsed = itemFormSchema.safeParse({ ...base, ...change });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('MENU-01 the list price of an item with sizes is its cheapest size, whatever was typed before', () => {
  const form = formOf(sized);
  expect(changesOf(sized, itemFormSchema.parse({ ...form, price: '350' }))).toEqual({});
  const sizes = form.groups.map((size) => ({
    ...size,
    options: [...size.options, { optionId: sampleId('7'), optionName: 'Small', price: '180' }],
  }));
  expect(itemFormSchema.parse({ ...form, price: '', groups: sizes }).price).toBe(18_000);
});

test('MENU-03 two options of one name, in whatever case, are refused at the second', () => {
  const options = ['Half', ' half'].map((optionName, at) => ({
    optionId: sampleId(`f${at}`),
    optionName,
    price: '10',
  }));
  const parsed = itemFormSchema.safeParse({
    ...base,
    groups: base.groups.map((each) => ({ ...each, options })),
  });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['groups', 0, 'options', 1, 'optionName'], message: 'nameTwice' },
  ]);
});

test('VAL-08 the limit of a price is said in the unit that is typed', () => {
  const parsed = itemFormSchema.safeParse({ ...base, groups: [], price: '1000000.01' });
  expect(parsed.error?.issues).toMatchObject([{ path: ['price'], code: 'too_big', maximum: 1_000_000 }]);
});
