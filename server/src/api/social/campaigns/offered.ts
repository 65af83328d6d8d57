import { adObjectives, callsToAction, type AdObjective, type CallToAction } from '@galla/contract';

/** Objectives that require a pixel to measure success. */
export const objectivesWithPixel: ReadonlySet<AdObjective> = new Set<AdObjective>(['sales']);

export const offeredObjectives = adObjectives.map((objective) => ({
  objective,
  needsPixel: objectivesWithPixel.has(objective),
}));

const buttonsOf: Readonly<Record<AdObjective, readonly CallToAction[]>> = {
  awareness: ['learnMore', 'getDirections', 'callNow'],
  traffic: ['orderNow', 'learnMore', 'getDirections', 'callNow'],
  engagement: ['learnMore', 'orderNow', 'sendMessage'],
  messages: ['sendMessage'],
  sales: ['orderNow', 'learnMore'],
};

/** Allowed button labels of an ad, the most common first. */
export const offeredButtons = (objective: AdObjective): CallToAction[] =>
  buttonsOf[objective].filter((button) => callsToAction.includes(button));
