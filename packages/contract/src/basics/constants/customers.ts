// Customers and segments.
import { dayMs } from '../time';

export const crmImportTypes = ['csv', 'xlsx', 'xls'] as const;
/** Segments everybody has. Money in the smallest unit of the outlets' currency. */
export const crmSegmentRules = {
  newDays: 30,
  regularOrders: 4,
  regularDays: 45,
  lapsedDays: 60,
  highSpend: 1_000_000,
} as const;
export const crmLimits = {
  importBytes: 5 * 1024 * 1024,
  importRows: 5_000,
  noteLength: 1_000,
  messageLength: 480,
  ownSegments: 30,
  /** How long a merge can be undone. */
  undoMergeMs: dayMs,
  undoImportMs: dayMs,
} as const;
