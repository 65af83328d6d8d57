import { customers, imports, merge, profile, segment, send } from './en/customers';
import { dashboard } from './en/dashboard';
import { drill, exports, filter, orders, period, report } from './en/report';
import { words } from './en/words';

/** Texts of the reports remote. */
export const en = {
  ...words,
  dashboard,
  report,
  filter,
  period,
  drill,
  orders,
  export: exports,
  customers,
  segment,
  profile,
  merge,
  send,
  import: imports,
} as const;
