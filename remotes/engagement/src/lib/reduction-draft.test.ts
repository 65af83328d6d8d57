import { draftOf, reductionOf } from './reduction-draft';

test.each([
  ['a share with a cap', { kind: 'percent' as const, percent: 12.5, cap: 5_050 }, 20_000],
  ['a share without a cap', { kind: 'percent' as const, percent: 10, cap: null }, 0],
  ['an amount', { kind: 'flat' as const, amount: 10_000 }, 1],
])('ENG-04 %s is formatted and parsed without loss', (_, reduction, minOrderAmount) => {
  expect(reductionOf(draftOf(reduction, minOrderAmount))).toEqual({ reduction, minOrderAmount });
});

test('ENG-04 amounts are shown as people type them', () => {
  expect(draftOf({ kind: 'flat', amount: 10_000 }, 0)).toEqual({
    kind: 'flat',
    percent: '',
    cap: '',
    amount: '100',
    minimum: '',
  });
  expect(draftOf({ kind: 'percent', percent: 5, cap: 50 }, 19_950)).toMatchObject({
    cap: '0.50',
    minimum: '199.50',
  });
});

test('ENG-04 better luck next time has no minimum, whatever was typed before', () => {
  expect(reductionOf({ kind: 'none', percent: '10', cap: '', amount: '5', minimum: '200' })).toEqual({
    reduction: null,
    minOrderAmount: 0,
  });
});

test('ENG-04 an invalid cap is not treated as no cap', () => {
  const typed = { kind: 'percent' as const, percent: '10', cap: 'x', amount: '', minimum: '' };
  expect(reductionOf(typed)).toMatchObject({ reduction: { cap: 'unreadable' } });
  expect(reductionOf({ ...typed, cap: '' })).toMatchObject({ reduction: { cap: null } });
});
