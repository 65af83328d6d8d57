// The calls and events of the contract as a page to read, packed with it: packages/contract/REFERENCE.md.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runContract } from '../../packages/build/declaration/contract-rules.mjs';
import { root } from './run.mjs';

const source = `
  export * as z from 'zod/mini';
  export { busEvents, endpoints, outletEventSchema } from '@galla/contract';
`;

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

/** A JSON schema in a few words: 'text', 'list of { orderId }'. */
function shapeOf({ type, enum: values, const: value, items, properties, anyOf, oneOf } = {}) {
  if (values) return values.map((each) => `‘${each}’`).join(', ');
  if (value !== undefined) return `‘${value}’`;
  if (anyOf ?? oneOf) return (anyOf ?? oneOf).map(shapeOf).join(' or ');
  if (type === 'array') return `list of ${shapeOf(items)}`;
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`;
  return (
    { string: 'text', integer: 'whole number', number: 'number', boolean: 'yes or no' }[type] ?? type ?? ''
  );
}

/** Doc comments of the members of a table in a source file, by key: `/** … *\/` above `'order/shown': …`. */
function commentsIn(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*'([\w/-]+)':/g);
  return new Map([...found].map(([, words, key]) => [key, words.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()]));
}

const permissionOf = ({ access, permission }) =>
  access === 'session' ? (permission ?? 'anybody signed in') : access;

/** @returns {Promise<string>} Markdown */
export async function contractReference() {
  const { z, busEvents, endpoints, outletEventSchema } = await runContract(source);
  const jsonOf = (schema) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
  const comments = commentsIn('packages/contract/src/bus-events.ts');

  const events = Object.entries(busEvents).map(([name, schema]) => {
    const fields =
      name === 'outlet/event' ? 'one of the events of an outlet, below' : shapeOf(jsonOf(schema));
    return [`\`${name}\``, fields, comments.get(name) ?? ''];
  });
  const { oneOf: kinds } = jsonOf(outletEventSchema);
  const ofOutlet = kinds.map(({ properties: { type, ...fields } }) => {
    return [`\`${type.const}\``, Object.keys(fields).join(', ')];
  });
  const areas = Object.entries(endpoints).map(([area, calls]) => [
    `### ${area}`,
    '',
    ...table(
      ['`endpoints.' + area + '.…`', 'call', 'permission', 'what it does'],
      Object.entries(calls)
        .filter(([, each]) => typeof each === 'object' && 'summary' in each)
        .map(([name, each]) => [
          `\`${name}\``,
          `${each.method} \`${each.path}\``,
          permissionOf(each),
          each.summary,
        ]),
    ),
    '',
  ]);
  return [
    '# Calls and events',
    '',
    'Generated from the sources beside it (`npm run generated` in the repository of the panel). Shapes of what is sent and',
    'answered are the schemas of each call: `endpoints.orders.orderList.query`, `.body`, `.data`.',
    '',
    '## Events of the page',
    '',
    '`bus.on(name, listener)` of `@galla/shared/events` returns its end. A remote sends its own events, declared in its',
    '`galla.remote.json`, and of these `order/shown` and `item/open`.',
    '',
    ...table(['event', 'payload', 'when'], events),
    '',
    '## Events of an outlet',
    '',
    'What `outlet/event` brings, by `type`: exactly once and in order.',
    '',
    ...table(['type', 'fields'], ofOutlet),
    '',
    '## Calls',
    '',
    '`http.call(endpoints.<area>.<name>, { query, body })` of `@galla/shared/http`.',
    '',
    ...areas.flat(),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}
