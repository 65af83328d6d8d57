import { newId } from '@galla/shared/format';
import { furtherPrize, oddsTotal, prizesDraft, readPrizes } from './prizes-draft';

const config = {
  prizes: [
    {
      prizeId: newId(),
      odds: 33.33,
      reduction: { kind: 'percent' as const, percent: 10, cap: 5_000 },
      minOrderAmount: 20_000,
    },
    { prizeId: newId(), odds: 66.67, reduction: null, minOrderAmount: 0 },
  ],
  validDays: 30,
};

test('ENG-04 prizes are formatted and parsed without loss', () => {
  expect(readPrizes(prizesDraft(config))).toEqual({ kind: 'ok', body: config });
});

test('ENG-04 a new prize gets the remaining odds; a wrong sum of odds is reported', () => {
  const [first] = prizesDraft(config).prizes;
  if (!first) throw new Error('No prize');
  const more = furtherPrize([first]);
  expect(more.odds).toBe('66.67');
  expect(oddsTotal([first, more])).toBe(100);
  const short = readPrizes({ prizes: [first], validDays: '30' });
  expect(short.kind === 'wrong' && [...short.problems]).toEqual([['prizes', 'oddsSum']]);
});

test('ENG-04 a missing value is reported at its field', () => {
  const draft = prizesDraft(config);
  const [first, second] = draft.prizes;
  if (!first || !second) throw new Error('No prizes');
  const empty = { ...first, reduction: { ...first.reduction, percent: '', cap: 'x' } };
  const read = readPrizes({ prizes: [empty, second], validDays: '0' });
  expect(read.kind === 'wrong' && [...read.problems.keys()].toSorted()).toEqual([
    'prizes.0.reduction.cap',
    'prizes.0.reduction.percent',
    'validDays',
  ]);
});
