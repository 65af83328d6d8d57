import { counterMethodSchema } from '@galla/contract';
import type { CounterMethod } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

const usualRowSchema = z.object({ method: counterMethodSchema });

/** How most of an outlet's last orders were paid at the counter; null: none was. */
export async function usualTenderOf(db: Queryable, outletId: string): Promise<CounterMethod | null> {
  const [row] = await db.query(usualRowSchema, {
    name: 'usual-tender',
    text: `select method from (select method from order_tenders
        where outlet_id = $1 and method in ('cash', 'upi', 'card') order by at desc limit 60) last
      group by method order by count(*) desc, method limit 1`,
    values: [outletId],
  });
  return row?.method ?? null;
}
