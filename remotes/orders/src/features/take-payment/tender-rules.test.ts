/** @jest-environment node */
import { newDraft, quickCash, readTenders, splitDrafts, tendersToSend, withoutDraft } from './tender-rules';

const due = 53_200;
const upi = newDraft(1, 'upi');

test('MON-08 one way pays all that is due, whatever it becomes', () => {
  expect(readTenders([upi], due)).toMatchObject({ total: due, rest: 0, tenders: [{ amount: due }] });
  expect(readTenders([upi], 41_000)).toMatchObject({ total: 41_000, rest: 0 });
});

test('MON-08 a split payment: the last way takes the rest', () => {
  const [first = upi, second = upi] = splitDrafts([upi]);
  expect([first.method, second.method]).toEqual(['upi', 'cash']);
  const read = readTenders([{ ...first, amount: '300' }, second], due);
  expect(read).toMatchObject({ total: due, rest: 0 });
  expect(tendersToSend(read.tenders)).toEqual([
    { method: 'upi', amount: 30_000, reference: '' },
    { method: 'cash', amount: 23_200, reference: '' },
  ]);
  expect(withoutDraft([{ ...first, amount: '300' }, second], second.id)).toEqual([
    { ...first, amount: null },
  ]);
});

test.each([
  [{ amount: '' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '532.01' }, 'tooMuch'],
  [{ method: 'cash', received: '500' }, 'received'],
  [{ method: 'card', reference: '123' }, 'digits'],
  [{ amount: '532' }, null],
  [{ method: 'cash', received: '' }, null],
  [{ method: 'card', reference: '1234' }, null],
] as const)('MON-08 %j has the problem %s', (change, problem) => {
  expect(readTenders([{ ...upi, ...change }], due).tenders[0]?.problem).toBe(problem);
});

test('MON-08 less than what is due leaves a rest, and change is what was handed over too much', () => {
  expect(readTenders([{ ...upi, amount: '100' }], due)).toMatchObject({ total: 10_000, rest: 43_200 });
  expect(readTenders([{ ...upi, method: 'cash', received: '600' }], due).tenders[0]?.change).toBe(6_800);
});

test('MON-08 quick sums of cash are above the amount', () => {
  expect(quickCash(53_200)).toEqual([60_000, 100_000, 200_000]);
  expect(quickCash(9_900)).toEqual([10_000, 50_000, 200_000]);
});
