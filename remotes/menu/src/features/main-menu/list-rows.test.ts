/** @jest-environment node */
import type { ItemsByCategory } from '@galla/contract';
import { emptyFilter, readFilter, writeFilter } from '../../lib/menu-url';
import { sampleCategory, sampleItem, sampleMenu, sampleId } from '../../testing/sample-menu';
import { createListReader, listOf } from './list-rows';

const breads = sampleId('c1');
const curries = sampleId('c2');
const rich = sampleId('51');
const menu: ItemsByCategory = sampleMenu([
  sampleCategory(breads, 'Breads', [
    sampleItem(sampleId('1'), { name: 'Butter Naan', catId: breads }),
    sampleItem(sampleId('2'), { name: 'Roti', catId: breads, available: false }),
  ]),
  sampleCategory(
    curries,
    'Curries',
    [
      sampleItem(sampleId('3'), { name: 'Butter Chicken', catId: curries, subCatId: rich, diet: 'nonVeg' }),
      sampleItem(sampleId('4'), {
        name: 'Dal',
        catId: curries,
        available: false,
        availableAgainAt: '2026-11-21T18:30:00.000Z',
      }),
    ],
    [{ catId: rich, name: 'Rich' }],
  ),
]);

const shown = (change: object) =>
  listOf(menu, { ...emptyFilter, ...change }).rows.map((row) =>
    row.kind === 'item' ? row.item.name : `[${row.name}]`,
  );

test('MENU-01 items are listed under their category and sub-category; those without one come first', () => {
  expect(shown({})).toEqual([
    '[Breads]',
    'Butter Naan',
    'Roti',
    '[Curries]',
    'Dal',
    '[Rich]',
    'Butter Chicken',
  ]);
});

test.each([
  [{ search: 'BUTTER ' }, ['[Breads]', 'Butter Naan', '[Curries]', '[Rich]', 'Butter Chicken']],
  [{ search: 'chicken butter' }, ['[Curries]', '[Rich]', 'Butter Chicken']],
  [{ diet: 'nonVeg' }, ['[Curries]', '[Rich]', 'Butter Chicken']],
  [{ state: 'off' }, ['[Breads]', 'Roti', '[Curries]', 'Dal']],
  [{ state: 'snoozed' }, ['[Curries]', 'Dal']],
  [{ state: 'on', catId: breads }, ['[Breads]', 'Butter Naan']],
  [{ catId: rich }, ['[Curries]', '[Rich]', 'Butter Chicken']],
  [{ search: 'pizza' }, []],
])('%j shows %j', (filter, expected) => {
  expect(shown(filter)).toEqual(expected);
});

test('MENU-06 items without an image are counted over the whole menu, and can be all that is shown', () => {
  const [first, ...others] = menu.categories;
  const [naan, ...rest] = first?.items ?? [];
  if (!first || !naan) throw new Error('The menu has no items');
  const pictured = { ...first, items: [{ ...naan, thumbUrl: '/naan.webp' }, ...rest] };
  const list = listOf(
    { ...menu, categories: [pictured, ...others] },
    { ...emptyFilter, catId: breads, image: 'none' },
  );
  expect(list.items.map(({ name }) => name)).toEqual(first.items.slice(1).map(({ name }) => name));
  expect([list.withoutImage, list.total]).toEqual([3, 4]);
});

test('a filter survives the URL, and invalid values are no filter', () => {
  const filter = { search: 'dal', catId: breads, diet: 'egg', state: 'snoozed', image: 'none' } as const;
  expect(readFilter(writeFilter(new URLSearchParams('x=1'), filter))).toEqual(filter);
  expect(readFilter(new URLSearchParams('category=1&type=fish&show=all&image=large'))).toEqual(emptyFilter);
});

test('a key press that filters out nothing keeps the list; one that does, or another menu, creates a new one', () => {
  const read = createListReader();
  const butter = read(menu, { ...emptyFilter, search: 'butter' });
  expect(read(menu, { ...emptyFilter, search: 'butter ' })).toBe(butter);
  expect(read(menu, { ...emptyFilter, search: 'butter naa' }).items).toHaveLength(1);
  expect(read(menu, { ...emptyFilter, search: 'butter' }).items).toEqual(butter.items);
  expect(read({ ...menu }, { ...emptyFilter, search: 'butter' })).not.toBe(butter);
});
