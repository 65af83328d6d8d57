import { compareCatalogues } from '@galla/shared/i18n';
import { placesOf } from '../frame/panel-places';
import { frameKeys, screenKeysOf } from './frame.keys';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { findEntries, fitOf, type PaletteEntry } from './palette-entries';

test('NAV-12 the palette and every key of the frame have their words in both languages', () => {
  expect(compareCatalogues(en, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
  expect(Object.keys(en.keys).sort()).toEqual(Object.keys(frameKeys).sort());
});

const entry = (group: PaletteEntry['group'], label: string, alsoCalled = ''): PaletteEntry => ({
  id: label,
  group,
  label,
  alsoCalled,
  icon: 'menu',
  run: () => undefined,
});
const entries = [
  entry('device', 'Log out'),
  entry('here', 'New item'),
  entry('screens', 'Main Menu'),
  entry('screens', 'Item Import'),
  entry('screens', 'सेटअप', 'Setup'),
  entry('find', 'Items with “…”'),
  entry('outlets', 'Itly Café'),
];
const labels = (wanted: string): string[] => findEntries(entries, wanted).map(({ label }) => label);

test('without words everything but the searches is offered, each group once', () => {
  expect(labels(' ')).toEqual(['New item', 'Main Menu', 'Item Import', 'सेटअप', 'Itly Café', 'Log out']);
});

test('what begins with the words comes first, with its group; the search for the words comes after what is called so', () => {
  expect(labels('item')).toEqual(['Item Import', 'New item', 'Items with “…”']);
  expect(labels('imp it')).toEqual(['Item Import', 'Items with “…”']);
  expect(labels('nothing')).toEqual(['Items with “…”']);
});

test('accents do not matter, and a screen is found by its English name in a Hindi panel', () => {
  expect(labels('cafe')[0]).toBe('Itly Café');
  expect(labels('setup')[0]).toBe('सेटअप');
  expect(fitOf('से', 'सेटअप')).toBeGreaterThan(0);
});

test('FED-19 NAV-12 keys to screens are those that remotes declare; the shell’s own come first, and no letter leads to two', () => {
  const remote = (name: string, letter: string) => ({
    remote: name,
    navigation: [],
    routes: [
      {
        path: `/panel/${name}`,
        permission: null,
        key: { letter, labels: { en: `Go to ${name}`, hi: name } },
      },
    ],
  });
  const keys = screenKeysOf(placesOf([remote('loyalty', 'l'), remote('ledger', 'l'), remote('home', 'h')]));
  expect(keys.map(({ keys: [key], place }) => [key, place.path])).toEqual([
    ['g h', '/panel/getting-started'],
    ['g a', '/panel/account'],
    ['g l', '/panel/loyalty'],
  ]);
});
