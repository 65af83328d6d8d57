// The calls and events of the contract as a page to read, packed with it: packages/contract/REFERENCE.md.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runContract } from '../../packages/build/declaration/contract-rules.mjs';
import { shapesOf } from './contract-shapes.mjs';
import { root } from './run.mjs';

const source = `
  export * as z from 'zod/mini';
  export * as contract from '@galla/contract';
`;

const code = (text) => `\`${text}\``;
const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

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
  const { z, contract } = await runContract(source);
  const { busEvents, endpoints, outletEventSchema, panelIconNames } = contract;
  const shapes = shapesOf(z, contract);
  const jsonOf = (schema) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
  const comments = commentsIn('packages/contract/src/realtime/bus-events.ts');

  const events = Object.entries(busEvents).map(([name, schema]) => {
    const fields =
      name === 'outlet/event'
        ? 'one of the events of an outlet, below'
        : code(shapes.write(schema, 'output').replaceAll(/\n\s*/g, ' '));
    return [`\`${name}\``, fields, comments.get(name) ?? ''];
  });
  const { oneOf: kinds } = jsonOf(outletEventSchema);
  const ofOutlet = kinds.map(({ properties: { type, ...fields } }) => {
    return [`\`${type.const}\``, Object.keys(fields).join(', ')];
  });
  /** What a call takes and answers; what it has nothing of is left out. */
  const shapesOfCall = ([name, { query, body, data, format }]) => {
    const sent = [
      ['query', shapes.write(query, 'input')],
      ['body', shapes.write(body, 'input')],
      ['data', format === 'binary' ? 'unknown' : shapes.write(data, 'output')],
    ].filter(([, text]) => text !== '{}' && text !== 'unknown');
    return sent.length === 0 ? [] : ['', `// ${name}`, ...sent.map(([part, text]) => `${part}: ${text}`)];
  };
  const callsIn = (area) =>
    Object.entries(endpoints[area]).filter(([, each]) => typeof each === 'object' && 'summary' in each);
  const areas = Object.keys(endpoints).map((area) => [
    `### ${area}`,
    '',
    ...table(
      ['`endpoints.' + area + '.…`', 'call', 'permission', 'what it does'],
      callsIn(area).map(([name, each]) => [
        `\`${name}\``,
        `${each.method} \`${each.path}\``,
        permissionOf(each),
        each.summary,
      ]),
    ),
    '',
    '```ts',
    ...callsIn(area).flatMap(shapesOfCall).slice(1),
    '```',
    '',
  ]);
  return [
    '# Calls and events',
    '',
    'Generated from the sources beside it (`npm run generated` in the repository of the panel). Shapes are written as types of',
    'TypeScript: `?` may be left out, `uuid`, `instant` (ISO 8601, UTC) and `date` are texts, `Money` is an amount in the smallest',
    'unit of its currency. What checks them are the schemas of each call: `endpoints.orders.orderList.query`, `.body`, `.data`.',
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
    '## Icons',
    '',
    'What a declaration names under `icon`, and `<Icon name>` of `@galla/ui` draws.',
    '',
    panelIconNames.map((name) => `\`${name}\``).join(', '),
    '',
    '## Calls',
    '',
    '`http.call(endpoints.<area>.<name>, { query, body })` of `@galla/shared/http`.',
    '',
    'Below each table: what a call takes (`query`, `body`) and answers (`data`).',
    '',
    ...areas.flat(),
    '## Shapes',
    '',
    'Each is `<name>Schema` of `@galla/contract`. Those that end in `Sent` are what may be sent where it differs from what is answered.',
    '',
    '```ts',
    ...[...shapes.named]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([name, { text }]) => `type ${name} = ${text};`),
    '```',
    '',
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}
