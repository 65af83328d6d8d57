/** When reports count an order: when it is due if it was placed for later, else when it was placed. */
export const countedAt = (order: string): string => `coalesce(${order}.scheduled_for, ${order}.placed_at)`;

/** The business day of an instant; `outlet` is a relation with the outlet's columns. The rule: `businessDayOf`. */
export const businessDaySql = (instant: string, outlet: string): string =>
  `((${instant} at time zone ${outlet}.timezone) - make_interval(hours => ${outlet}.day_ends_hour))::date`;

/** Since when an order asked to be accepted; one for later that never rang waited for nobody. */
export const askedFrom = (order: string, acceptedAt: string): string =>
  `coalesce(${order}.waits_since, case when ${order}.scheduled_for is null then ${order}.placed_at else ${acceptedAt} end)`;
