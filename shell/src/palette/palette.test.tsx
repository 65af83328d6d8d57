import { compareCatalogues } from '@galla/shared/i18n';
import { placesOf } from '../panel/panel-places';
import { frameKeys, screenKeysOf } from './frame.keys';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { findEntries, fitOf, type PaletteEntry } from './palette-entries';

test('NAV-12 the palette and every key of the frame have texts in both languages', () => {
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

test('without words all entries except searches are offered, each group once', () => {
  expect(labels(' ')).toEqual(['New item', 'Main Menu', 'Item Import', 'सेटअप', 'Itly Café', 'Log out']);
});

test('prefix matches come first, with their group; search entries come after name matches', () => {
  expect(labels('item')).toEqual(['Item Import', 'New item', 'Items with “…”']);
  expect(labels('imp it')).toEqual(['Item Import', 'Items with “…”']);
  expect(labels('nothing')).toEqual(['Items with “…”']);
});

test('a name that begins with the typed word comes before a synonym of another screen', () => {
  const orders = { ...entry('screens', 'Orders'), keywords: ['busy'] };
  expect(findEntries([orders, entry('here', 'Busy mode')], 'busy').map(({ label }) => label)).toEqual([
    'Busy mode',
    'Orders',
  ]);
});

test('accents are ignored, and a screen is found by its English name in a Hindi panel', () => {
  expect(labels('cafe')[0]).toBe('Itly Café');
  expect(labels('setup')[0]).toBe('सेटअप');
  expect(fitOf('से', 'सेटअप')).toBeGreaterThan(0);
});

test('FED-19 NAV-12 keys of screens come from declarations; the shell’s come first, and no letter has two targets', () => {
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
