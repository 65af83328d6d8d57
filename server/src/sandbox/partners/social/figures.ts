import { dayMs, minuteMs } from '@galla/contract';
import type {
  AdPlace,
  CampaignAudience,
  CampaignBudget,
  CampaignResults,
  InterestTag,
  PostInsights,
  ReachEstimate,
} from '@galla/contract';
import { plannedSpend, runDays } from '@galla/domain';
import { network } from './network';

/** Cost of a thousand impressions, in the smallest unit. */
const costOfThousand = 90_00;

const idOf = (kind: string, name: string): string => `${kind}-${name.toLowerCase().replaceAll(' ', '-')}`;
const holds = (name: string, text: string): boolean => name.toLowerCase().includes(text.toLowerCase());

export const sandboxInterests = (text: string): InterestTag[] =>
  network.interests
    .filter(([name]) => holds(name, text))
    .map(([name, audience]) => ({ tagId: idOf('interest', name), name, audience }));

export const sandboxPlaces = (text: string): AdPlace[] =>
  network.places
    .filter(([name]) => holds(name, text))
    .map(([name]) => ({ placeId: idOf('place', name), name: `${name}, India` }));

/** Figures of a post: a few at once, most of them within a day, slightly different per post. */
export function sandboxInsights(
  post: { key: string; images: number; at: Date },
  followers: number,
  now: Date,
): PostInsights {
  const age = Math.max(0, now.getTime() - post.at.getTime());
  const luck = 0.7 + (Number(post.key.slice(-3)) / 1_000) * 0.6;
  const grown = 0.03 + 0.97 * (1 - Math.exp(-age / (6 * 60 * minuteMs)));
  const reach = Math.round(followers * 0.38 * luck * grown * (post.images > 0 ? 1.4 : 1));
  return {
    reach,
    likes: Math.round(reach * 0.06),
    comments: Math.round(reach * 0.008),
    shares: Math.round(reach * 0.005),
  };
}

/** Size of an audience: its places, filtered by age and radius, reduced by its interests. */
export function sandboxReach(audience: CampaignAudience, budget: CampaignBudget | null): ReachEstimate {
  const inPlaces = audience.places.reduce(
    (sum, { placeId }) => sum + (network.places.find(([name]) => idOf('place', name) === placeId)?.[1] ?? 1),
    0,
  );
  const ages = (audience.ageMax - audience.ageMin + 1) / 48;
  const near = 0.2 + 0.8 * Math.min(1, audience.radiusKm / 40);
  const interested =
    audience.interests.length === 0
      ? 1
      : Math.min(
          0.9,
          audience.interests.reduce((sum, tag) => sum + tag.audience / 400_000_000, 0),
        );
  const people = Math.round(inPlaces * 1_000_000 * 0.45 * ages * near * interested);
  const aDay = budget === null ? 0 : plannedSpend(budget) / Math.max(1, runDays(budget));
  const shown = Math.min(people, Math.round((aDay / costOfThousand) * 1_000));
  return { audience: people, dailyMin: Math.round(shown * 0.5), dailyMax: Math.round(shown * 0.9) };
}

/** Figures of a campaign after a running time; its cap is never exceeded. */
export function sandboxResults(
  { budget, audience }: { budget: CampaignBudget; audience: CampaignAudience },
  ranMs: number,
): CampaignResults {
  const aDay = plannedSpend(budget) / Math.max(1, runDays(budget));
  const spend = Math.min(budget.spendCap, plannedSpend(budget), Math.floor((aDay * ranMs) / dayMs));
  const impressions = Math.floor((spend / costOfThousand) * 1_000);
  const { audience: people } = sandboxReach(audience, budget);
  return {
    reach: Math.min(people, Math.round(impressions * 0.7)),
    impressions,
    clicks: Math.floor(impressions * 0.021),
    spend,
  };
}
