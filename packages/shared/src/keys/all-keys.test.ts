/** @jest-environment node */
/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteDeclarationSchema, type RemoteDeclaration } from '@galla/contract';
import type { Shortcut, ShortcutTable } from './index';

const root = join(__dirname, '..', '..', '..', '..');
const isTable = (value: unknown): value is ShortcutTable =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((act: unknown) => typeof act === 'object' && act !== null && 'keys' in act);

/** The tables of a file, by the name they are exported under. */
function tablesOf(file: string): [string, ShortcutTable][] {
  const module = jest.requireActual<Record<string, unknown>>(file);
  return Object.entries(module).flatMap(([name, value]) =>
    isTable(value) ? [[name, value] as [string, ShortcutTable]] : [],
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
/** The keys of the frame, including those of declared screens. */
const frame: ShortcutTable = {
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
/** Keys with a native function. */
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

const ways = (table: ShortcutTable): [string, Shortcut, string][] =>
  Object.entries(table).flatMap(([name, act]) =>
    act.keys.map((key): [string, Shortcut, string] => [key, act, name]),
  );

/** Keys with two actions, or that start another action's key sequence. */
function clashes(table: ShortcutTable): string[] {
  const all = ways(table);
  return all.flatMap(([key, , name], place) =>
    all
      .slice(place + 1)
      .filter(([other]) => other === key || other.startsWith(`${key} `) || key.startsWith(`${other} `))
      .map(([other, , rival]) => `${key} of ${name}, ${other} of ${rival}`),
  );
}

test('NAV-12 every area has keys', () => {
  expect(files.filter((file) => !existsSync(file) || tablesOf(file).length === 0)).toEqual([]);
});

test.each([['frame', frame] as const, ...screens])('NAV-12 no key has two actions: %s', (_, table) => {
  expect(clashes(table)).toEqual([]);
});

test.each([['frame', frame] as const, ...screens])(
  'NAV-12 no key conflicts with the browser, and plain letters are inactive in fields: %s',
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
      // In a field a letter is text, and plain Enter submits the form.
      expect({ name, key, typed: act.whileTyping === true && modifier === '' }).toEqual({
        name,
        key,
        typed: false,
      });
    }
  },
);

/** Screens may override these two with a search or a next step. */
const mayBeMoreExact = new Set(['/', 'mod+Enter']);

test.each(screens)('NAV-12 no screen overrides a key of the frame: %s', (_, table) => {
  const taken = ways(table)
    .map(([key]) => key)
    .filter((key) => !mayBeMoreExact.has(key))
    .filter((key) => ways(frame).some(([framed]) => framed === key || framed.startsWith(`${key} `)));
  expect(taken).toEqual([]);
});

test.each([['frame', frame] as const, ...screens])(
  'NAV-12 what the palette offers has an icon that means it: %s',
  (_, table) => {
    const bare = Object.entries(table).filter(([, { keyOnly, icon }]) => !keyOnly && icon === undefined);
    expect(bare.map(([act]) => act)).toEqual([]);
  },
);

test('NAV-12 each table is used on some screen', () => {
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
      expect({ table, used: new RegExp(String.raw`useShortcuts\(\s*${table},`).test(used) }).toEqual({
        table,
        used: true,
      });
  }
});
