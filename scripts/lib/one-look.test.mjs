import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresOff, headingsOff, looseDots, radiiOf } from './one-look.mjs';

test('UX-08 a corner that is no token of the radii is found', () => {
  const css = `.a { border-radius: 7px; }
.b { border-radius: var(--g-radius) var(--g-radius) 0 0; }
.c { border-end-start-radius: 0; border-radius: 50%; }
.d { border-radius: calc(var(--g-radius) - 1px); }`;
  const off = radiiOf('a.css', css).filter(({ isOff }) => isOff);
  assert.equal(radiiOf('a.css', css).length, 5);
  assert.deepEqual(
    off.map(({ line, size }) => [line, size]),
    [
      [1, '7px'],
      [4, 'calc(var(--g-radius) - 1px)'],
    ],
  );
});

test('UX-08 a second heading of another size is found, by its size or by its class', () => {
  const files = {
    'x/a.tsx': `import styles from './a.module.css';
<Heading level={1} size={2}>
<Heading
  level={2}
  size={3}
>
<h2 id="a" className={styles.small}>
<h2 className={styles.name}>`,
    'x/a.module.css': `.small {
  font-size: var(--g-font-body);
}

.name {
  font-size: var(--g-font-heading);
}
`,
  };
  const off = headingsOff('x/a.tsx', (file) => files[file]);
  assert.deepEqual(
    off.map(({ line }) => line),
    [3, 7],
  );
});

test('UX-08 a dot that could begin a line is found', () => {
  const text = `<b>{name}</b>
{' · '}
<span> · {partner}</span>
{'\\u00A0· '}
{a} · {b}
{index > 0 && ' · '}`;
  assert.deepEqual(
    looseDots('a.tsx', text).map(({ line }) => line),
    [2, 3, 6],
  );
});

test('UX-08 a key figure that a screen draws by itself is found, in its style sheet and as a text', () => {
  const sheet = `.figures dt {
  font-weight: 600;
}

.figures dd {
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}

.lines dd {
  font-variant-numeric: tabular-nums;
}

.due > strong {
  font-size: var(--g-font-figure);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
}`;
  const screen = `<Text size="xl" weight="semibold">
<Text
  size="xxl"
  numeric
>
<Text numeric>`;
  const linesOf = (file, text) => figuresOff(file, text).map(({ line }) => line);
  assert.deepEqual(linesOf('a.css', sheet), [5, 14]);
  assert.deepEqual(linesOf('a.tsx', screen), [2]);
});
