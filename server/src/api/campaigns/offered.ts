import { adObjectives, callsToAction, type AdObjective, type CallToAction } from '@galla/shared/contract';

/** Objectives whose success only a pixel can count. */
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

/** What the button of an ad may say, the most usual first. */
export const offeredButtons = (objective: AdObjective): CallToAction[] =>
  buttonsOf[objective].filter((button) => callsToAction.includes(button));
