import { differencesOf } from './differences';

test('only changed fields are listed, in the order of the newer record', () => {
  const before = { role: 'counter', permissions: { order: true }, outletIds: ['a'], note: null };
  const after = { role: 'counter', permissions: { order: false, menu: true }, outletIds: ['a', 'b'] };
  expect(differencesOf(before, after)).toEqual([
    { field: 'permissions.order', before: true, after: false },
    { field: 'permissions.menu', before: undefined, after: true },
    { field: 'outletIds', before: ['a'], after: ['a', 'b'] },
  ]);
});

test('a record that was created or deleted, or is a single value', () => {
  expect(differencesOf(null, { name: 'Ravi' })).toEqual([
    { field: 'name', before: undefined, after: 'Ravi' },
  ]);
  expect(differencesOf({ name: 'Ravi' }, null)).toEqual([
    { field: 'name', before: 'Ravi', after: undefined },
  ]);
  expect(differencesOf('on', 'off')).toEqual([{ field: '', before: 'on', after: 'off' }]);
  expect(differencesOf('on', 'on')).toEqual([]);
});
