/** @jest-environment node */
/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteDeclarationSchema, type RemoteDeclaration } from '../contract';
import type { KeyAct, KeyTable } from './index';

const root = join(__dirname, '..', '..', '..', '..');
const isTable = (value: unknown): value is KeyTable =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((act: unknown) => typeof act === 'object' && act !== null && 'keys' in act);

/** The tables of a file, by the name they are exported under. */
function tablesOf(file: string): [string, KeyTable][] {
  const module = jest.requireActual<Record<string, unknown>>(file);
  return Object.entries(module).flatMap(([name, value]) =>
    isTable(value) ? [[name, value] as [string, KeyTable]] : [],
  );
}

function declarationOf(remote: string): RemoteDeclaration {
  const text = readFileSync(join(root, 'remotes', remote, 'galla.remote.json'), 'utf8');
  return remoteDeclarationSchema.parse(JSON.parse(text));
}

const frameFile = join(root, 'shell/src/palette/frame.keys.ts');
const remotes = readdirSync(join(root, 'remotes')).filter((name) =>
  existsSync(join(root, 'remotes', name, 'src')),
);
/** The keys of the frame, those that lead to declared screens included. */
const frame: KeyTable = {
  ...tablesOf(frameFile).find(([name]) => name === 'frameKeys')?.[1],
  ...Object.fromEntries(
    remotes
      .flatMap((name) => declarationOf(name).routes)
      .flatMap(({ path, key }) => (key ? [[path, { keys: [`g ${key.letter}`], keyOnly: true }]] : [])),
  ),
};
const files = remotes.map((name) => join(root, `remotes/${name}/src/lib/${name}.keys.ts`));
const screens = files.flatMap((file) =>
  tablesOf(file).map(([name, table]) => [`${basename(file)} ${name}`, table] as const),
);

/** What browsers do with Ctrl or ⌘; the palette's K is the one exception, which people expect. */
const browsers = [...'abcdefghijlmnopqrstuvwxyz0123456789+-=', 'Tab', 'F4', 'F5', 'ArrowLeft', 'ArrowRight'];
/** Keys that move, press and leave things by themselves. */
const basics = [
  'Tab',
  ' ',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'F1',
  'F3',
  'F5',
  'F6',
  'F11',
  'F12',
];

const ways = (table: KeyTable): [string, KeyAct, string][] =>
  Object.entries(table).flatMap(([name, act]) =>
    act.keys.map((key): [string, KeyAct, string] => [key, act, name]),
  );

/** A key that stands for two acts, or that another act's pair begins with. */
function clashes(table: KeyTable): string[] {
  const all = ways(table);
  return all.flatMap(([key, , name], place) =>
    all
      .slice(place + 1)
      .filter(([other]) => other === key || other.startsWith(`${key} `) || key.startsWith(`${other} `))
      .map(([other, , rival]) => `${key} of ${name}, ${other} of ${rival}`),
  );
}

test('NAV-12 every area has keys of its own', () => {
  expect(files.filter((file) => !existsSync(file) || tablesOf(file).length === 0)).toEqual([]);
});

test.each([['frame', frame] as const, ...screens])('NAV-12 no two acts of one key: %s', (_, table) => {
  expect(clashes(table)).toEqual([]);
});

test.each([['frame', frame] as const, ...screens])(
  'NAV-12 no key is one of the browser’s, and letters alone do nothing in a field: %s',
  (_, table) => {
    for (const [key, act, name] of ways(table)) {
      const [modifier, plain] = key.startsWith('mod+') ? ['mod+', key.slice(4)] : ['', key];
      expect({ name, key, taken: (modifier ? browsers : basics).includes(plain) }).toEqual({
        name,
        key,
        taken: false,
      });
      expect({ name, key, small: key }).toEqual({
        name,
        key,
        small: plain.length === 1 ? modifier + plain.toLowerCase() : key,
      });
      // A letter pressed in a field is text; Enter alone sends the form there.
      expect({ name, key, typed: act.whileTyping === true && modifier === '' }).toEqual({
        name,
        key,
        typed: false,
      });
    }
  },
);

/** The screen may mean something more exact by these two: its own search, its own next step. */
const mayBeMoreExact = new Set(['/', 'mod+Enter']);

test.each(screens)('NAV-12 no screen takes a key of the frame: %s', (_, table) => {
  const taken = ways(table)
    .map(([key]) => key)
    .filter((key) => !mayBeMoreExact.has(key))
    .filter((key) => ways(frame).some(([framed]) => framed === key || framed.startsWith(`${key} `)));
  expect(taken).toEqual([]);
});

test('NAV-12 each table is in force on some screen', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? sources(join(folder, entry.name))
        : /(?<!\.keys|\.test)\.tsx?$/.test(entry.name)
          ? [readFileSync(join(folder, entry.name), 'utf8')]
          : [],
    );
  for (const [index, name] of remotes.entries()) {
    const used = sources(join(root, 'remotes', name, 'src')).join('\n');
    for (const [table] of tablesOf(files[index] ?? ''))
      expect({ table, used: new RegExp(String.raw`useKeys\(\s*${table},`).test(used) }).toEqual({
        table,
        used: true,
      });
  }
});
