import type { TranslationOf } from '@galla/shared/i18n';
import type { en } from './en';
import { customers, imports, merge, profile, segment, send } from './hi/customers';
import { dashboard } from './hi/dashboard';
import { day, evening } from './hi/day';
import { drill, exports, filter, orders, period, report } from './hi/report';
import { payouts } from './hi/payouts';
import { returns } from './hi/returns';
import { words } from './hi/words';

/** रिपोर्ट रिमोट के पाठ. */
export const hi: TranslationOf<typeof en> = {
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
};
