import type { AddonRecord } from '@galla/shared/contract';
import { sampleId } from '../../lib/menu-data/sample-menu';
import { changedShared } from './shared-groups';

const toppings: AddonRecord = {
  groupId: sampleId('9'),
  displayName: 'Toppings',
  addonName: 'Extra',
  type: 'ADDON',
  min: 0,
  max: 2,
  options: [{ optionId: sampleId('8'), optionName: 'Cheese', price: 3_000 }],
  version: 4,
  itemCount: 7,
};
const { version: _, itemCount: __, ...group } = toppings;

test('a shared add-on that stayed as it is, and a variant or an add-on of the item alone, change nothing elsewhere', () => {
  expect(changedShared([group], [toppings])).toEqual([]);
  expect(changedShared([{ ...group, groupId: sampleId('7'), max: 5 }], [toppings])).toEqual([]);
  expect(changedShared([{ ...group, max: 5 }], [{ ...toppings, type: 'VARIANT' }])).toEqual([]);
});

test('a shared add-on that was changed goes to the library with the version that was seen', () => {
  const changed = { ...group, options: [{ optionId: sampleId('8'), optionName: 'Cheese', price: 3_500 }] };
  expect(changedShared([changed], [toppings])).toEqual([{ group: changed, version: 4 }]);
});
