/** The number on a bill of an erased customer. */
export const nobodysMobile = '0000000000';

/** Whether a customer can be called or written to: an erased one has no number, a marketplace keeps those of its own. */
export const isReachable = (mobile: string, channel: string): boolean =>
  /^[0-9]+$/.test(mobile) && mobile !== nobodysMobile && channel !== 'aggregator';

/** SQL condition of `isReachable` for these columns; without a channel, of a customer's own number. */
export const isReachableSql = (mobile: string, channel?: string): string =>
  `(${mobile} ~ '^[0-9]+$' and ${mobile} <> '${nobodysMobile}'${channel === undefined ? '' : ` and ${channel} <> 'aggregator'`})`;
