/** @jest-environment node */
import { oddsSum, referralTermsSchema, scratchCardConfigSchema, type ScratchPrize } from '@galla/contract';
import {
  drawOutcomes,
  firstScratchCardConfig,
  invitationText,
  prizeOf,
  referralCode,
  suggestedReferralTerms,
} from './index';

const prize = (odds: number, worth: ScratchPrize['reduction'], last: number): ScratchPrize => ({
  prizeId: `018f0000-0000-7000-8000-00000000000${last}`,
  odds,
  reduction: worth,
  minOrderAmount: 0,
});
const prizes = [
  prize(33.33, { kind: 'percent', percent: 20, cap: null }, 1),
  prize(0.07, { kind: 'flat', amount: 50_000 }, 2),
  prize(66.6, null, 3),
];

test('ENG-04 over all outcomes each prize is drawn exactly as often as its odds', () => {
  const counts = new Map<string, number>();
  for (let outcome = 0; outcome < drawOutcomes; outcome += 1) {
    const { prizeId } = prizeOf(prizes, outcome);
    counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual([3_333, 7, 6_660]);
});

test('ENG-04 odds add up to 100 %, to the hundredth, and there is something to win', () => {
  const problems = (config: unknown): string[] =>
    scratchCardConfigSchema.safeParse(config).error?.issues.map(({ message }) => message) ?? [];
  expect(oddsSum(prizes)).toBe(10_000);
  expect(problems({ prizes, validDays: 30 })).toEqual([]);
  expect(problems({ prizes: prizes.slice(1), validDays: 30 })).toEqual(['oddsSum']);
  expect(problems({ prizes: [prize(100, null, 1)], validDays: 30 })).toEqual(['nothingToWin']);
  expect(problems({ prizes: [prizes[0], { ...prizes[0], odds: 66.67 }], validDays: 30 })).toEqual([
    'prizeTwice',
  ]);
  expect(problems(firstScratchCardConfig)).toEqual([]);
});

test('ENG-04 an invitation contains the code, in a recognisable form', () => {
  expect(referralTermsSchema.parse(suggestedReferralTerms)).toEqual(suggestedReferralTerms);
  const withoutCode = {
    ...suggestedReferralTerms,
    texts: { ...suggestedReferralTerms.texts, invitation: 'Come and eat!' },
  };
  expect(referralTermsSchema.safeParse(withoutCode).error?.issues[0]?.message).toBe('codeMissing');
  expect(invitationText('Take {code}: {code}!', 'ASHA-7K2M')).toBe('Take ASHA-7K2M: ASHA-7K2M!');
  expect(referralCode('Asha Rao', '7K2M')).toBe('ASHARA-7K2M');
  expect(referralCode('आशा', '7K2M')).toBe('FRIEND-7K2M');
});
