// Reports and exports.
import { dayMs } from '../time';

export const reportPeriods = ['week', 'month', 'year'] as const;
/** What reports there are, besides the operational one's own call. */
export const reportKinds = ['sales', 'items', 'tax', 'payments', 'cancellations', 'coupons'] as const;
/** Orders that are no sale: they count among the cancellations and nowhere else. */
export const lostOrderStatuses = ['cancelled', 'rejected', 'enforcedCancel'] as const;
/** Upper ends of the bands that times are counted in, seconds; the last band has no end. */
export const acceptBandSeconds = [30, 60, 120, 180, 300, 600] as const;
export const prepareBandSeconds = [300, 600, 900, 1_200, 1_800, 2_700] as const;
/** Bounds of reports and exports. */
export const reportLimits = {
  /** Days of one report. */
  days: 1_100,
  /** Orders a file holds that is answered at once; more are an export that runs by itself. */
  directOrders: 5_000,
  /** Rows of an export that runs by itself. */
  exportRows: 1_000_000,
  xlsxRows: 20_000,
  exportsAtOnce: 3,
} as const;
/** How long the file of an export is kept. */
export const exportKeptMs = dayMs;
