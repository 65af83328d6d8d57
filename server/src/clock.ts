/** The current time, injected so that tests can control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * For waits and limits: starts at the system's time, then only goes on, at the pace of the machine. Setting the system's
 * clock neither extends nor forgives a wait.
 */
export const steadyClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) };

/** The clock that limits are counted by: the steady one, or that of a test. */
export const limitClockOf = (clock: Clock): Clock => (clock === systemClock ? steadyClock : clock);
