import type { Drill, Figure, WonBack } from '@galla/contract';
import { countOrders } from './order-count.repository';
import type { ReportDeps, ReportScope } from '../../reports/report-scope';

const offered: Drill = { rescue: 'offered' };
const wonBack: Drill = { rescue: 'wonBack' };
const figure = (value: number, drill: Drill): Figure => ({ value, previous: null, drill });

/**
 * Lost orders of the range that were offered again, and orders of the range made of such offers. Few orders are, and
 * their keys find them: there is no roll-up, so nothing to compare with either.
 */
export async function wonBackOf({ db }: ReportDeps, scope: ReportScope): Promise<WonBack> {
  const offers = await countOrders(db, scope, { rescue: 'offered' });
  const won = await countOrders(db, scope, { rescue: 'wonBack' });
  return {
    offered: figure(offers.total, offered),
    orders: figure(won.total, wonBack),
    amount: figure(won.amount, wonBack),
  };
}
