import type {
  AdPlace,
  CampaignAudience,
  CampaignBudget,
  CampaignResults,
  InterestTag,
  PostInsights,
  ReachEstimate,
} from '@galla/shared/contract';
import { plannedSpend, runDays } from '@galla/shared/domain';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What a thousand showings cost, in the smallest unit. */
const costOfThousand = 90_00;

const interestNames = [
  ['Biryani', 42_000_000],
  ['South Indian food', 38_000_000],
  ['Street food', 55_000_000],
  ['Vegetarian food', 61_000_000],
  ['Vegan food', 4_800_000],
  ['Coffee', 47_000_000],
  ['Filter coffee', 3_100_000],
  ['Tea', 52_000_000],
  ['Desserts', 33_000_000],
  ['Cakes', 24_000_000],
  ['Bakery', 16_000_000],
  ['Pizza', 44_000_000],
  ['Burgers', 29_000_000],
  ['Seafood', 19_000_000],
  ['Barbecue', 12_000_000],
  ['Restaurants', 88_000_000],
  ['Fast food', 64_000_000],
  ['Food delivery', 71_000_000],
  ['Home cooking', 36_000_000],
  ['Organic food', 9_400_000],
  ['Groceries', 57_000_000],
  ['Fitness', 49_000_000],
  ['Cricket', 120_000_000],
  ['Movies', 98_000_000],
  ['Festivals', 41_000_000],
  ['Weddings', 27_000_000],
  ['Office lunch', 6_600_000],
  ['Students', 31_000_000],
] as const;
const placeNames = [
  ['Bengaluru', 13],
  ['Mumbai', 21],
  ['Delhi', 32],
  ['Hyderabad', 10],
  ['Chennai', 11],
  ['Pune', 7],
  ['Kolkata', 15],
  ['Kochi', 2],
  ['Mysuru', 1],
  ['Ahmedabad', 8],
  ['Jaipur', 4],
  ['Lucknow', 4],
  ['Indore', 3],
  ['Coimbatore', 2],
  ['Goa', 2],
] as const;

const idOf = (kind: string, name: string): string => `${kind}-${name.toLowerCase().replaceAll(' ', '-')}`;
const holds = (name: string, text: string): boolean => name.toLowerCase().includes(text.toLowerCase());

export const sandboxInterests = (text: string): InterestTag[] =>
  interestNames
    .filter(([name]) => holds(name, text))
    .map(([name, audience]) => ({ tagId: idOf('interest', name), name, audience }));

export const sandboxPlaces = (text: string): AdPlace[] =>
  placeNames
    .filter(([name]) => holds(name, text))
    .map(([name]) => ({ placeId: idOf('place', name), name: `${name}, India` }));

/** Figures of a post: a few at once, most of them within a day, each post a little different. */
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

/** People of an audience: those of its places, by age and radius, cut by its interests. */
export function sandboxReach(audience: CampaignAudience, budget: CampaignBudget | null): ReachEstimate {
  const inPlaces = audience.places.reduce(
    (sum, { placeId }) => sum + (placeNames.find(([name]) => idOf('place', name) === placeId)?.[1] ?? 1),
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

/** What a campaign has come to after running so long; its cap is never passed. */
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
