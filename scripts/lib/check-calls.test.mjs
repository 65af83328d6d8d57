import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check } from '../check-calls.mjs';

const write = 'http.call(endpoints.menu.deleteItem, { body: { itemId } })';
/** The components that may write by hand, as the check lists them. */
const exceptions = [
  ...readFileSync(new URL('../check-calls.mjs', import.meta.url), 'utf8').matchAll(
    /'(remotes\/[^']+\.tsx)'/g,
  ),
].map(([, file]) => file);
const foundIn = (files) => {
  const all = { ...Object.fromEntries(exceptions.map((file) => [file, write])), ...files };
  return check({ below: () => Object.keys(all), text: (name) => all[name] }).found;
};

test('ORD-15 an act of a component that is not sent by useCallMutation is found', () => {
  const [found, ...others] = foundIn({ 'remotes/menu/src/features/items/item-row.tsx': `\nawait ${write};` });
  assert.match(found, /^remotes\/menu\/src\/features\/items\/item-row\.tsx:2: a write beside a button/);
  assert.deepEqual(others, []);
});

test('an act of the call kit, a read and a queue are none', () => {
  assert.deepEqual(
    foundIn({
      'remotes/menu/src/a.tsx':
        'useCallMutation((call, itemId) => call(endpoints.menu.deleteItem, { body: { itemId } }))',
      'remotes/menu/src/b.tsx': 'await http.call(endpoints.menu.getItem, { query: { itemId } }, { signal })',
      'remotes/menu/src/lib/item-acts.ts': write,
    }),
    [],
  );
});

test('a mutation by hand and an exception that nothing needs are found', () => {
  assert.match(foundIn({ 'remotes/menu/src/a.ts': 'useMutation({})' }).join(), /a\.ts:1: a write/);
  assert.match(foundIn({ [exceptions[0]]: '' }).join(), /is not used$/);
});
