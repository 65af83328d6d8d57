import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../check-glossary.mjs';

/** What the check says of one file, apart from headings it doesn't have. */
function foundIn(file, content, unedited) {
  const tree = { below: () => [file], text: () => content };
  return check(tree, unedited).found.filter((each) => !each.includes('sidebar'));
}
/** The same of a catalogue with these texts. */
const found = (texts, unedited) =>
  foundIn('example/messages/en.ts', `export const en = ${JSON.stringify(texts)};`, unedited);

const refused = [
  '3 orders wait',
  'This screen fills once there is an outlet',
  'Look again',
  'Go on without a connection',
  'The panel stumbled',
  '7 outlets are there',
  'Smallest order',
  'Fold up',
  'vs the week before by then',
  'Hours of its own',
  'May be written to',
  'The licence was good until 25 Jan',
  'I have seen this',
  'That did not work. Please try again',
  'Papers',
  'Add a picture',
  'Open set-up',
  'Switch the outlet off',
  'Nothing was paid yet, so nothing is given back',
  'Invite somebody',
  'The line to the server is lost',
  'Web',
  'Aggregator',
  'Sold out',
  'Open all day',
  'Add collection',
];

for (const text of refused)
  test(`WRD-01: a catalogue may not say “${text}”`, () => {
    assert.notDeepEqual(found({ text }), []);
  });

test('UX-08 WRD-01: a percentage is written without a space', () => {
  assert.notDeepEqual(found({ text: 'Up to {{percent}} % off' }), []);
  assert.deepEqual(found({ text: 'Up to {{percent}}% off' }), []);
});

test('WRD-01: a text as merchants speak passes', () => {
  assert.deepEqual(
    found({
      empty: 'Create an outlet to start',
      failed: 'Couldn’t save. Try again',
      act: 'Turn off outlet',
      waiting: '3 orders waiting',
      paper: 'Paper width',
    }),
    [],
  );
});

test('WRD-01: two words for one thing are refused, each with the word to use', () => {
  assert.match(found({ text: 'Add to basket' }).join(), /write “cart”/);
  assert.match(found({ text: 'Your e-mail' }).join(), /write “email”/);
});

test('WRD-02: a text of the specification stays, whatever its words', () => {
  assert.deepEqual(found({ text: 'Please enter the value' }), []);
});

test('a folder that is not rewritten yet may keep its phrases', () => {
  assert.deepEqual(found({ text: 'Look again' }, ['example/']), []);
});

for (const [file, content] of [
  ['example/order.ts', 'const mostRows = 5;'],
  ['example/order.ts', 'export function papersOf(): void {}'],
  ['example/order.ts', 'interface OrderNeeds { id: string }'],
  ['example/order.ts', 'const { order: told } = answer;'],
  ['example/order.ts', 'const noLine = (): boolean => lineDown();\nfunction lineDown() {}'],
  ['example/order.ts', '/** The plate of an outlet. */'],
  ['example/order.test.ts', "test('MON-04 papers are numbered', () => {});"],
  ['example/order.css', '.order-film { color: red; }'],
  ['example/messages/en.ts', "export const en = { film: { title: 'Watch' } };"],
  ['example/films/order.ts', ''],
  ['example/order-papers.tsx', ''],
])
  test(`WRD-01: ${file} may not hold “${content}”`, () => {
    assert.notDeepEqual(foundIn(file, content), []);
  });

test('WRD-01: names of the contract, of values and of other things stay', () => {
  const content = `interface Texts { emptyPlate: string }
    const mostGrown = { told: 1 };
    const template = updateOf({ papers: 3 });`;
  assert.deepEqual(foundIn('example/template.ts', content), []);
});
