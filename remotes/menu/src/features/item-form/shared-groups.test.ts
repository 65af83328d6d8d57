import type { AddonRecord } from '@galla/contract';
import { sampleId } from '../../testing/sample-menu';
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

test('an unchanged shared add-on, and an unshared variant or add-on, change nothing elsewhere', () => {
  expect(changedShared([group], [toppings])).toEqual([]);
  expect(changedShared([{ ...group, groupId: sampleId('7'), max: 5 }], [toppings])).toEqual([]);
  expect(changedShared([{ ...group, max: 5 }], [{ ...toppings, type: 'VARIANT' }])).toEqual([]);
});

test('a changed shared add-on is saved to the library with the version seen', () => {
  const changed = { ...group, options: [{ optionId: sampleId('8'), optionName: 'Cheese', price: 3_500 }] };
  expect(changedShared([changed], [toppings])).toEqual([{ group: changed, version: 4 }]);
});
