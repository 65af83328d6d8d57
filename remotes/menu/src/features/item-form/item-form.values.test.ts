/** @jest-environment node */
import { itemFormSchema, type MenuItemDetail } from '@galla/contract';
import { sampleId, sampleOutletId } from '../../lib/menu-data/sample-menu';
import { changesOf, copyOf, formOf, mergeForms } from './item-form.values';

const group = {
  groupId: sampleId('9'),
  displayName: 'Size',
  addonName: 'Size',
  type: 'VARIANT' as const,
  min: 1,
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
  const copy = copyOf(item, 'Dal (copy)', () => sampleId(`f${(made += 1)}`));
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
