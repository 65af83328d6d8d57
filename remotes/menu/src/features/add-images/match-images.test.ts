/** @jest-environment node */
import { imageMatcher } from './match-images';

const matchAmong = (names: readonly string[]) => {
  const match = imageMatcher(names.map((name, index) => ({ itemId: `${index}`, name })));
  const nameOf = (itemId: string): string => names[Number(itemId)] ?? '';
  return (fileName: string) => {
    const { itemId, suggestions } = match(fileName);
    return itemId === null ? suggestions.map(nameOf) : nameOf(itemId);
  };
};

const menu = [
  'Masala Dosa',
  'Plain Dosa',
  'Ghee Masala Dosa',
  'Chicken 65',
  'Chicken Biryani',
  'Veg Biryani',
  '7 Up',
  'Crème Brûlée',
  'Curd Rice (Thayir Sadam)',
  'Chai / चाय',
  'दाल मखनी',
  'Combo 1',
  'Combo 2',
  'Amma’s Fish Curry',
  'Biryani Rice (Half)',
];
const match = matchAmong(menu);

test.each([
  // Case, separators, accents, extension.
  ['Masala Dosa.jpg', 'Masala Dosa'],
  ['masala_dosa.JPEG', 'Masala Dosa'],
  ['MASALA-DOSA.webp', 'Masala Dosa'],
  ['masaladosa.png', 'Masala Dosa'],
  ['MasalaDosa.png', 'Masala Dosa'],
  ['creme brulee.png', 'Crème Brûlée'],
  ['crème-brûlée.png', 'Crème Brûlée'],
  ['ammas fish curry.png', 'Amma’s Fish Curry'],
  // Numbering, and what cameras and messengers add.
  ['masala-dosa-2.jpg', 'Masala Dosa'],
  ['masala dosa (1).jpg', 'Masala Dosa'],
  ['01_plain_dosa_final.jpg', 'Plain Dosa'],
  ['WhatsApp Image Veg Biryani 2026-11-02.jpg', 'Veg Biryani'],
  // Numbers that are part of the name.
  ['chicken-65.jpg', 'Chicken 65'],
  ['chicken 65 copy.jpg', 'Chicken 65'],
  ['7up.png', '7 Up'],
  ['combo_2.png', 'Combo 2'],
  // More words than the name has: the longest name within.
  ['ghee masala dosa on plate.jpg', 'Ghee Masala Dosa'],
  ['veg-biryani-family-pack.jpg', 'Veg Biryani'],
  // Spelling.
  ['chicken biriyani.jpg', 'Chicken Biryani'],
  // Names in two languages, each on its own.
  ['thayir sadam.jpg', 'Curd Rice (Thayir Sadam)'],
  ['curd rice.jpg', 'Curd Rice (Thayir Sadam)'],
  ['चाय.jpg', 'Chai / चाय'],
  ['chai-3.jpg', 'Chai / चाय'],
  ['दाल_मखनी.png', 'दाल मखनी'],
])('MENU-06 %s is an image of %s', (fileName, item) => {
  expect(match(fileName)).toBe(item);
});

test.each([
  ['dosa.jpg', ['Masala Dosa', 'Plain Dosa', 'Ghee Masala Dosa']],
  ['masala dosa plain.jpg', ['Masala Dosa', 'Plain Dosa', 'Ghee Masala Dosa']],
  ['combo.jpg', ['Combo 1', 'Combo 2']],
  ['half.jpg', ['Biryani Rice (Half)']],
  ['IMG_0042.jpg', []],
  ['WhatsApp Image 2026-11-02 at 10.15.jpg', []],
  ['cold coffee.jpg', []],
  ['🍛.jpg', []],
  ['.jpg', []],
])('MENU-06 %s is asked about, with %j first', (fileName, suggestions) => {
  expect(match(fileName)).toEqual(suggestions);
});

test('MENU-06 of two items with the same name neither is taken', () => {
  expect(matchAmong(['Tea', 'Tea', 'Lemon Tea'])('tea.jpg')).toEqual(['Tea', 'Tea', 'Lemon Tea']);
});

test('MENU-06 thirty files are matched with five thousand items at once', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `Dish ${index} of the house kitchen`);
  const among = matchAmong(names);
  expect(Array.from({ length: 30 }, (_, index) => among(`dish-${index}-of-the-house-kitchen.jpg`))).toEqual(
    names.slice(0, 30),
  );
});
