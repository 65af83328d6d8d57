import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractReference } from './contract-reference.mjs';

const text = await contractReference();

test('FED-27 the reference names fields, types and what may be left out, of queries, bodies and answers', () => {
  assert.match(text, /\/\/ orderList\nquery: OrderListQuery\ndata: OrderList\n/);
  const [, query] = /\ntype OrderListQuery = \{\n([^}]*)\};/.exec(text) ?? [];
  assert.match(query, / {2}status: string;\n {2}sort\?: 'oldest' \| 'newest' \| 'due';/);
  const [, order] = /\ntype OrderSummary = \{\n([^}]*)\};/.exec(text) ?? [];
  assert.match(order, / {2}total: Money;\n {2}lines: OrderLine\[\];/);
  assert.match(order, / {2}scheduledFor\?: instant \| null;/);
  // What has a default may be left out of what is sent, and is always in what is answered.
  assert.match(text, /\ntype Reason = \{ code: ReasonCode; text: string \};/);
  assert.match(text, /\ntype ReasonSent = \{ code: ReasonCode; text\?: string \};/);
});

test('FED-27 every shape that the reference names is written in it, once', () => {
  const code = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
  const written = [...code.matchAll(/^type (\w+) =/gm)].map(([, name]) => name);
  assert.equal(new Set(written).size, written.length);
  const inUse = code.replaceAll(/'(?:[^'\\]|\\.)*'/g, '').replaceAll(/\/\/.*$/gm, '');
  const used = [...inUse.matchAll(/(?:: |\| |\(|^type \w+ = )([A-Z]\w+)\b(?!<)/gm)].map(([, name]) => name);
  assert.deepEqual(
    [...new Set(used)].filter((name) => !written.includes(name)),
    [],
  );
  assert.ok(used.length > 300);
});
