import { sizeNameOf } from './size-names';

test.each([
  ['Half', 'Half'],
  ['Half Price', 'Half'],
  ['Price (Full)', 'Full'],
  ['FULL PLATE RATE ₹', 'FULL'],
  ['Rate (500 g)', '500 g'],
  ['1kg', '1kg'],
  ['Extra Large', 'Extra Large'],
  ['हाफ रेट', 'हाफ'],
])('MENU-09 the heading %j has prices of the size %s', (heading, name) => {
  expect(sizeNameOf(heading)).toBe(name);
});

test.each(['Price', 'Rate', 'Item name', 'Half day special', 'Tax %', '12', '', 'GST 5'])(
  'MENU-09 the heading %j names no size',
  (heading) => {
    expect(sizeNameOf(heading)).toBeNull();
  },
);
