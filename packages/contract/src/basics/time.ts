/** Milliseconds of clocks that know no zone; the days of a calendar are another matter. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** India's only time zone: the clock where no outlet's is known. */
export const indianZone = 'Asia/Kolkata';
