import type { Cmp08 } from '@galla/contract';
import { businessTypeSchema, compositionKinds } from '@galla/contract';
import { compositionKindOf, compositionPercent, compositionQuarter, compositionTax } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { lastDayOf, type ReturnScope } from './return-scope';
import { bySupplier, monthValues, ofMonth } from './return-lines.repository';

const turnoverRowSchema = z.object({
  businessType: businessTypeSchema,
  turnover: z.number(),
  exempt: z.number(),
});

/**
 * Bills less credit notes under composition, by kind of outlet. A line is exempt by its item's rate; packing and delivery
 * go with the goods they are charged for, and are exempt where all of these are.
 */
function turnovers(db: Queryable, scope: ReturnScope): Promise<z.output<typeof turnoverRowSchema>[]> {
  return db.query(turnoverRowSchema, {
    name: 'composition-turnover',
    text: `select b."businessType", coalesce(sum(b.sign * b.taxable), 0)::bigint as turnover,
        coalesce(sum(b.sign * b.taxable) filter (where not coalesce(b.taxed, b.any_taxed, true)), 0)::bigint as exempt
      from (
        select o.business_type as "businessType", case d.type when 'invoice' then 1 else -1 end as sign, l.taxable,
          i.tax_percent > 0 as taxed, bool_or(i.tax_percent > 0) over (partition by d.id) as any_taxed
        from tax_documents d join outlets o on o.id = d.outlet_id
        cross join lateral jsonb_to_recordset(d.document -> 'lines') as l("lineId" uuid, taxable bigint)
        left join order_items i on i.id = l."lineId"
        where ${ofMonth('d')} and ${bySupplier} and d.document ->> 'regime' = 'composition'
      ) b group by 1 order by 1`,
    values: monthValues(scope),
  });
}

/** The quarter of a month under composition. */
export async function compositionStatement(db: Queryable, scope: ReturnScope): Promise<Cmp08> {
  const quarter = compositionQuarter(scope.month);
  const sold = await turnovers(db, { ...scope, from: `${quarter.from}-01`, to: lastDayOf(quarter.to) });
  const rows = compositionKinds.flatMap((kind) => {
    const its = sold.filter(({ businessType }) => compositionKindOf(businessType) === kind);
    if (its.length === 0) return [];
    const turnover = its.reduce((sum, row) => sum + row.turnover, 0);
    const exempt = its.reduce((sum, row) => sum + row.exempt, 0);
    const tax = compositionTax(kind, { turnover, exempt });
    return [{ kind, ratePercent: compositionPercent[kind], turnover, ...tax }];
  });
  const sum = (part: 'turnover' | 'cgst' | 'sgst'): number =>
    rows.reduce((total, row) => total + row[part], 0);
  return { ...quarter, rows, turnover: sum('turnover'), cgst: sum('cgst'), sgst: sum('sgst') };
}
