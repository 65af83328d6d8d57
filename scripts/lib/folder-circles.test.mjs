import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderCircles } from './folder-circles.mjs';

const modules = (imports) =>
  Object.entries(imports).map(([source, goals]) => ({
    source,
    dependencies: goals.map((resolved) => ({ resolved })),
  }));

test('two folders that import each other are a circle, with the imports to cut', () => {
  const found = folderCircles(
    modules({
      'server/src/money/a.ts': ['server/src/orders/b.ts'],
      'server/src/orders/b.ts': [],
      'server/src/orders/c.ts': ['server/src/money/d.ts', 'server/src/money/e.ts'],
    }),
  );
  assert.deepEqual(found, [
    {
      parent: 'server/src',
      folders: ['money', 'orders'],
      imports: ['server/src/money/a.ts → server/src/orders/b.ts'],
    },
  ]);
});

test('a circle over three packages is found at their parent', () => {
  const found = folderCircles(
    modules({
      'packages/a/src/x.ts': ['packages/b/src/x.ts'],
      'packages/b/src/x.ts': ['packages/c/src/x.ts'],
      'packages/c/src/x.ts': ['packages/a/src/x.ts'],
    }),
  );
  assert.deepEqual(
    found.map(({ parent, folders }) => [parent, folders]),
    [['packages', ['a', 'b', 'c']]],
  );
});

test('tests may import anything, and a file of the parent is no folder', () => {
  const found = folderCircles(
    modules({
      'shell/src/ui/a.ts': ['shell/src/app/b.ts', 'shell/src/index.ts'],
      'shell/src/app/b.test.ts': ['shell/src/ui/a.ts'],
      'shell/src/index.ts': ['shell/src/ui/a.ts'],
    }),
  );
  assert.deepEqual(found, []);
});
