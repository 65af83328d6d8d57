import { activeOrderStatuses } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { isLaterSql, statusList } from '../../db/order-status.sql';

const rowSchema = z.object({ outletId: z.string(), sales: z.number(), openOrders: z.number() });

/** Sales of each outlet's day, and its unfinished orders of any day. */
export function readOutletsToday(
  db: Queryable,
  days: readonly { outletId: string; today: string }[],
): Promise<z.output<typeof rowSchema>[]> {
  return db.query(rowSchema, {
    name: 'outlets-today',
    text: `select d.outlet_id,
        (select coalesce(sum(r.total), 0)::bigint from report_days r
          where r.outlet_id = d.outlet_id and r.day = d.today and r.sold) as sales,
        (select count(*)::int from orders o where o.outlet_id = d.outlet_id
          and o.status in (${statusList(activeOrderStatuses)}) and not (${isLaterSql('o')})) as open_orders
      from unnest($1::uuid[], $2::date[]) as d(outlet_id, today)`,
    values: [days.map(({ outletId }) => outletId), days.map(({ today }) => today)],
  });
}
