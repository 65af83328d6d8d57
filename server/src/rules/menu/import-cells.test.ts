import { cellReaders } from './import-cells';
import { columnLetter, guessMapping } from './import-columns';

const reading = (field: keyof typeof cellReaders, cell: Parameters<typeof cellReaders.name>[0]) => {
  const result = cellReaders[field](cell);
  return result.kind === 'value' ? result.value : result.kind === 'problem' ? result.reason : 'empty';
};

test.each([
  ['19.99', 1_999],
  ['1,250.50', 125_050],
  ['₹ 80', 8_000],
  ['Rs. 80/-', 8_000],
  ['１２', 1_200],
  ['0.1', 10],
  ['12.5000', 1_250],
  ['12.345', 'tooManyDecimals'],
  ['-5', 'negative'],
  ['1e3', 'notANumber'],
  ['free', 'notANumber'],
  ['99999999999', 'tooLarge'],
  ['  ', 'empty'],
  [null, 'empty'],
  [{ formula: 'A1*2' }, 'formula'],
  [{ error: '#REF!' }, 'errorValue'],
])('MENU-05 a price cell %j is read as %s', (cell, expected) => {
  expect(reading('price', cell)).toBe(expected);
});

test.each([
  ['5', 5],
  ['5%', 5],
  ['GST @ 18%', 18],
  ['0.12', 12],
  ['0', 0],
  ['7', 'notATaxRate'],
])('MENU-05 CONST a tax cell %j is read as %s', (cell, expected) => {
  expect(reading('taxPercent', cell)).toBe(expected);
});

test.each([
  ['Veg', { isVeg: true, containsEgg: false, isFood: true }],
  ['NON-VEG', { isVeg: false, containsEgg: false, isFood: true }],
  ['non veg', { isVeg: false, containsEgg: false, isFood: true }],
  ['egg', { isVeg: false, containsEgg: true, isFood: true }],
  ['Not food', { isVeg: false, containsEgg: false, isFood: false }],
  ['vegan?', 'notADietaryType'],
  ['constructor', 'notADietaryType'],
])('MENU-05 CONST a dietary cell %j is read as %j', (cell, expected) => {
  expect(reading('dietaryType', cell)).toEqual(expected);
});

test.each([
  ['Yes', true],
  ['0', false],
  ['FALSE', false],
  ['हाँ', true],
  ['maybe', 'notYesOrNo'],
])('MENU-05 a yes-or-no cell %j is read as %s', (cell, expected) => {
  expect(reading('available', cell)).toBe(expected);
});

test('a name is trimmed to one line and to its maximum length', () => {
  expect(reading('name', '  Masala \n Dosa ')).toBe('Masala Dosa');
  expect(reading('name', 'x'.repeat(121))).toBe('tooLong');
  expect(reading('name', 'a\u0000b')).toBe('controlCharacter');
});

test('MENU-05 headings are recognised in several wordings, each column once', () => {
  expect(guessMapping(['Dish Name', 'RATE (₹)', 'Category', 'GST %', 'Name'])).toEqual({
    category: 2,
    name: 4,
    price: 1,
    taxPercent: 3,
  });
  expect(guessMapping(['श्रेणी', 'नाम', 'मूल्य'])).toEqual({ category: 0, name: 1, price: 2 });
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i has the letters %s', (column, letters) => {
  expect(columnLetter(column)).toBe(letters);
});
