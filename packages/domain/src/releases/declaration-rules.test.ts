import type { Contributions } from '@galla/contract';
import { checkDeclaration, foreignNames, missingParts, type Declared } from './declaration-rules';
import { displacedBy, takenNames } from './declared-names';

const labels = { en: 'Cards', hi: 'कार्ड' };
const loyalty: Declared = {
  remote: 'loyalty',
  navigation: [],
  routes: [{ path: '/panel/loyalty', permission: 'loyalty:cards' }],
  commands: [],
  permissions: [{ key: 'loyalty:cards', labels }],
  events: [{ name: 'loyalty/stamped' }],
};
const entry = (id: string, icon: string, more: object = {}): Contributions['navigation'][number] => ({
  id,
  path: `/panel/${id}`,
  permission: null,
  labels,
  icon,
  order: 1,
  ...more,
});
const key = (letter: string) => ({ letter, labels });
const problemsOf = (more: object) =>
  checkDeclaration({ name: 'loyalty', routes: [{ path: '/panel/loyalty', permission: null }], ...more })
    .problems;

test('FED-19 a remote owns its names and the panel’s permissions', () => {
  const routes: Declared['routes'] = [
    ...loyalty.routes,
    { path: '/panel/loyalty/sales', permission: 'report' },
  ];
  expect(foreignNames({ ...loyalty, routes })).toEqual([]);
});

test('FED-19 a permission or an event under another remote’s prefix is reported, and one that was not declared', () => {
  const permissions: Declared['permissions'] = [{ key: 'orders:all', labels }];
  expect(foreignNames({ ...loyalty, permissions, events: [{ name: 'orders/lost' }] })).toEqual([
    'orders:all',
    'orders/lost',
    'loyalty:cards',
  ]);
});

test('FED-25 FED-26 back ends and settings are read as a publication reads them', () => {
  const host = 'https://cards.example.com';
  const setting = { key: 'most', kind: 'number', default: 5, max: 9, labels };
  expect(problemsOf({ backends: [{ host }], settings: [setting] })).toEqual([]);
  expect(problemsOf({ backends: [{ host, permission: 'loyalty:pay' }] })).toEqual([
    'loyalty:pay belongs to another part of the panel, or is not declared',
  ]);
  expect(problemsOf({ backends: [{ host: `${host}/api` }] })).toEqual([
    expect.stringContaining('backends.0.host: write an origin'),
  ]);
  expect(problemsOf({ settings: [{ ...setting, default: 10 }] })).toEqual([
    'settings: each default is a value that its setting takes',
  ]);
});

test('FED-27 a field that no schema knows is named with its place, and $schema is none', () => {
  expect(problemsOf({ $schema: './node_modules/@galla/contract/galla.remote.schema.json' })).toEqual([]);
  expect(
    problemsOf({
      navigaton: [],
      navigation: [entry('loyalty', 'card', { phoneBar: { order: 1, $schema: 'x' } })],
      routes: [{ path: '/panel/loyalty', permission: null, landign: 5 }],
    }),
  ).toEqual([
    'routes.0.landign: there is no such field',
    'navigaton: there is no such field',
    'navigation.0.phoneBar.$schema: there is no such field',
  ]);
});

test('FED-27 icons are the panel’s or drawn under a name of their own', () => {
  const drawing = 'M4 4h16';
  expect(problemsOf({ navigation: [entry('loyalty', 'stamp')], icons: { stamp: drawing } })).toEqual([]);
  expect(problemsOf({ navigation: [entry('loyalty', 'stamp')], icons: { card: drawing } })).toEqual([
    'icons.card: the panel has an icon of that name; give yours another',
    'navigation.0.icon: there is no icon ‘stamp’ in the panel, and icons draws none',
  ]);
});

test('FED-27 a letter of the shell is refused, and one that leads to two screens', () => {
  const routes = ['h', 'l', 'l'].map((letter, index) => ({
    path: `/panel/loyalty/${index}`,
    permission: null,
    key: key(letter),
  }));
  expect(problemsOf({ routes })).toEqual([
    'routes.0.key.letter: G h leads to a screen of the shell',
    'routes.2.key.letter: G l leads to /panel/loyalty/1 already',
  ]);
});

test('FED-27 a part that is declared and not brought is named', () => {
  const widgets: Contributions['widgets'] = [
    { name: 'stamps', place: 'home', permission: null },
    { name: 'lost', place: 'home', permission: null },
    { name: 'card', place: 'item', permission: null },
  ];
  expect(missingParts({ widgets }, { widgets: { stamps: 1 } })).toEqual([
    'lost: RemoteModule.widgets has nothing of that name',
    'card: RemoteModule has no itemSheet',
  ]);
  expect(missingParts({ widgets }, { widgets: { stamps: 1, lost: 1 }, itemSheet: 1 })).toEqual([]);
  expect(missingParts({}, {})).toEqual([]);
});

test('FED-24 extension points are the remote’s own and named once, and its module brings each declared part', () => {
  const fill = {
    name: 'stamps',
    point: 'orders/detail',
    takes: '^1.0.0',
    permission: null,
    room: { phone: 96, wide: 64 },
  };
  expect(problemsOf({ points: [{ name: 'loyalty/card', version: '1.0.0' }], fills: [fill] })).toEqual([]);
  expect(problemsOf({ points: [{ name: 'orders/card', version: '1.0.0' }], fills: [fill, fill] })).toEqual([
    'orders/card belongs to another part of the panel, or is not declared',
    'fills.1.name: stamps is declared twice',
  ]);
  expect(missingParts({ fills: [fill] }, {})).toEqual([
    'stamps: RemoteModule.fills has nothing of that name',
  ]);
  expect(missingParts({ fills: [fill] }, { fills: { stamps: 1 } })).toEqual([]);
});

const gifts: Declared = {
  remote: 'gifts',
  navigation: [],
  routes: [{ path: '/panel/gifts', permission: null, key: key('l'), landing: 30 }],
  commands: [],
  icons: { stamp: 'M1 1h2' },
};

test('FED-27 letters and icons of other remotes are taken; one’s own of an older release are not', () => {
  const declared = { ...gifts, remote: 'loyalty' };
  expect(takenNames(declared, [gifts])).toEqual([
    { kind: 'key', name: 'l', owner: 'gifts' },
    { kind: 'icon', name: 'stamp', owner: 'gifts' },
  ]);
  expect(takenNames(gifts, [gifts])).toEqual([]);
});

test('FED-27 what a declaration displaces is said: first screens, and places of the bottom bar', () => {
  const bar = (id: string, order: number) => entry(id, 'card', { phoneBar: { order } });
  const others = [
    gifts,
    { ...loyalty, remote: 'orders', routes: [], navigation: [bar('a', 10), bar('b', 20), bar('c', 30)] },
  ];
  const declared = {
    ...loyalty,
    routes: [{ path: '/panel/loyalty', permission: null, landing: 20 }],
    navigation: [bar('first', 5), bar('last', 90)],
  };
  expect(displacedBy(declared, others)).toEqual([
    'landing 20 of /panel/loyalty: who may open it begins there, before /panel/gifts',
    'phoneBar: /panel/getting-started gives up its place; the bar has 4',
    'phoneBar of last: 4 others come first, so it has no place',
  ]);
  expect(displacedBy(loyalty, others)).toEqual([]);
});
