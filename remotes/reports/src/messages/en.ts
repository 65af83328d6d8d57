import { customers, imports, merge, profile, segment, send } from './en/customers';
import { dashboard } from './en/dashboard';
import { day, evening } from './en/day';
import { drill, exports, filter, orders, period, report } from './en/report';
import { payouts } from './en/payouts';
import { returns } from './en/returns';
import { words } from './en/words';

/** Texts of the reports remote. */
export const en = {
  ...words,
  dashboard,
  day,
  evening,
  report,
  returns,
  payouts,
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
