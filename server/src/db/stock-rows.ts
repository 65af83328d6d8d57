import { stockSubjectSchema } from '@galla/contract';
import { z } from 'zod';
import type { StockById } from '../rules/menu/stock';
import type { Queryable } from './queryable';

/** An item over `menu_items i`: what is left of it, and whether that lets it be sold. */
export const portionsLeftColumn = `(select t.portions_left from menu_stock t
  where t.outlet_id = i.outlet_id and t.subject_id = i.id)`;
export const hasPortions = `coalesce(${portionsLeftColumn} > 0, true)`;

export const stockRowSchema = z.object({
  id: z.string(),
  kind: stockSubjectSchema.shape.kind,
  available: z.boolean(),
  portionsLeft: z.number().nullable(),
});

/** What is off or counted at an outlet `u.id`, as JSON. */
export const stockOfOutlet = `(select coalesce(jsonb_agg(jsonb_build_object('id', t.subject_id, 'kind', t.kind,
    'available', t.available, 'portionsLeft', t.portions_left)), '[]'::jsonb)
  from menu_stock t where t.outlet_id = u.id and (not t.available or t.portions_left is not null))`;

export const stockById = (rows: readonly z.output<typeof stockRowSchema>[]): StockById =>
  new Map(rows.map((row) => [row.id, row]));

/** What is off or counted at an outlet. */
export async function readStock(db: Queryable, outletId: string): Promise<StockById> {
  const rows = await db.query(stockRowSchema, {
    name: 'menu-stock',
    text: `select subject_id as id, kind, available, portions_left as "portionsLeft" from menu_stock
      where outlet_id = $1 and (not available or portions_left is not null)`,
    values: [outletId],
  });
  return stockById(rows);
}
