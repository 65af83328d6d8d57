/** The time, as an argument: tests turn the hands. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
