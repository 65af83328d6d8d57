import {
  saveProgrammeBodySchema,
  type BodyOf,
  type ReferralProgramme,
  type endpoints,
} from '@galla/contract';
import { draftOf, reductionOf, type ReductionDraft } from '../../lib/reduction-draft';

/** Form values of the referral programme. */
export interface ProgrammeDraft {
  enabled: boolean;
  friend: ReductionDraft;
  referrer: ReductionDraft;
  validDays: string;
  /** Empty: unlimited. */
  maxFriends: string;
  headline: string;
  details: string;
  invitation: string;
}

export function programmeDraft({ enabled, terms }: ReferralProgramme): ProgrammeDraft {
  const { friend, referrer, maxFriends, texts } = terms;
  return {
    enabled,
    friend: draftOf(friend.reduction, friend.minOrderAmount),
    referrer: draftOf(referrer.reduction, referrer.minOrderAmount),
    validDays: String(referrer.validDays),
    maxFriends: maxFriends === null ? '' : String(maxFriends),
    ...texts,
  };
}

type Body = BodyOf<typeof endpoints.referrals.saveProgramme>;

/** The form values parsed by the contract, or the problems: message keys by path of the field. */
export function readProgramme(
  draft: ProgrammeDraft,
): { kind: 'ok'; body: Body } | { kind: 'wrong'; problems: ReadonlyMap<string, string> } {
  const { enabled, friend, referrer, validDays, maxFriends, headline, details, invitation } = draft;
  const read = saveProgrammeBodySchema.safeParse({
    enabled,
    terms: {
      friend: reductionOf(friend),
      referrer: { ...reductionOf(referrer), validDays: Number(validDays) },
      maxFriends: maxFriends === '' ? null : Number(maxFriends),
      texts: { headline, details, invitation },
    },
  });
  if (read.success) return { kind: 'ok', body: read.data };
  const problems = new Map(
    read.error.issues.map(({ path, message }) => [path.slice(1).join('.'), message] as const),
  );
  return { kind: 'wrong', problems };
}
