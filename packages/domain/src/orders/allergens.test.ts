import { allergenParts, allergensOf } from './allergens';

const marked = (note: string) =>
  allergenParts(note).flatMap(({ text, isAllergen }) => (isAllergen ? [text] : []));

test.each([
  ['No Peanuts please, nut-free!', ['Peanuts', 'nut']],
  ['allergic to dairy and eggs', ['allergic', 'dairy', 'eggs']],
  ['coconut chutney, donut', []],
  ['मूंगफली और दूध मत डालें, एलर्जी है', ['मूंगफली', 'दूध', 'एलर्जी']],
  ['', []],
])('UX-03 the allergen words of “%s”', (note, expected) => {
  expect(marked(note)).toEqual(expected);
  expect(
    allergenParts(note)
      .map(({ text }) => text)
      .join(''),
  ).toBe(note);
});

test('UX-03 an order names the foods of all its notes once', () => {
  const order = { note: 'Peanut allergy', lines: [{ note: 'no peanuts' }, { note: 'no milk' }] };
  expect(allergensOf(order)).toEqual({ mentioned: true, foods: ['peanut', 'milk'] });
  expect(allergensOf({ note: 'allergic', lines: [] })).toEqual({ mentioned: true, foods: [] });
  expect(allergensOf({ note: 'ring twice', lines: [] })).toEqual({ mentioned: false, foods: [] });
});
