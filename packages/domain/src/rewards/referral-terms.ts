import { referralCodeMark, type ReferralTerms } from '@galla/contract';

/** Suggested terms for a merchant who never set any. */
export const suggestedReferralTerms: ReferralTerms = {
  friend: { reduction: { kind: 'percent', percent: 20, cap: 10_000 }, minOrderAmount: 20_000 },
  referrer: { reduction: { kind: 'flat', amount: 7_500 }, minOrderAmount: 20_000, validDays: 60 },
  maxFriends: 20,
  texts: {
    headline: 'Treat a friend, get a treat',
    details: 'Your friend saves on a first order, and you get a coupon once it is completed.',
    invitation: `Use my code ${referralCodeMark} on your first order and save!`,
  },
};

/** An invitation with the code inserted. */
export const invitationText = (invitation: string, code: string): string =>
  invitation.replaceAll(referralCodeMark, code);

/** Letters and digits that are not confused with each other. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A recognisable referral code: the first letters of the name, then a tail that makes it unique. */
export function referralCode(name: string, tail: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 6);
  return `${letters.length >= 3 ? letters : 'FRIEND'}-${tail}`;
}
