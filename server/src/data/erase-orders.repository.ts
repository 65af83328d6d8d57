import { largeSale } from '@galla/domain';
import type { Queryable } from '../db/queryable';
import { nobody } from './erase-person.repository';

/** SQL: a bill whose rows of these kinds have lost their words: a code, or what staff wrote. */
export const withoutLabels = (bill: string, kinds: readonly string[]): string => `case
  when jsonb_path_exists(${bill}, '$.rows[*] ? (${kinds.map((kind) => `@.kind == "${kind}"`).join(' || ')})')
  then jsonb_set(${bill}, '{rows}', (select jsonb_agg(
      case when row ->> 'kind' in (${kinds.map((kind) => `'${kind}'`).join(', ')}) then row || '{"label": ""}' else row end
      order by place)
    from jsonb_array_elements(${bill} -> 'rows') with ordinality as r(row, place)))
  else ${bill} end`;

/** SQL: a JSON column without what was written by hand: notes on orders and lines, and the words of a reason. */
export const withoutWords = (column: string): string =>
  `regexp_replace(${column}::text, '"(note|text)": "(\\\\.|[^"\\\\])*"', '"\\1": ""', 'g')::jsonb`;

/** SQL: a sale whose invoice has to name its buyer, registered or not (rule 46(d) and (e)). */
const buyerIsNamed = (o: string): string =>
  `(${o}.buyer_gstin <> '' or ${o}.currency = 'INR' and ${o}.total >= ${largeSale})`;

/** Removes the customer from orders and their tax documents. `mine` selects the orders; $1 is the merchant, $2 comes from `values`. */
export async function eraseOrdersOf(tx: Queryable, mine: string, values: string[]): Promise<void> {
  const last = values.length;
  // The customer is also recorded as the one who placed the order.
  const named = (by: string) =>
    `case when ${by}->>'kind' = 'customer' then jsonb_set(${by}, '{name}', to_jsonb($${last + 1}::text)) else ${by} end`;
  await tx.execute({
    text: `update order_timeline set by = ${named('by')}, reason = ${withoutWords('reason')} where order_id in (select id from orders where ${mine})`,
    values: [...values, nobody.name],
  });
  for (const [table, column, value] of [
    ['order_items', 'note', `''`],
    ['order_refunds', 'reason', withoutWords('reason')],
  ] as const)
    await tx.execute({
      text: `update ${table} set ${column} = ${value} where order_id in (select id from orders where ${mine})`,
      values,
    });
  await tx.execute({
    text: `update audit_entries set before = ${withoutWords('before')}, after = ${withoutWords('after')}
      where merchant_id = $1 and subject_kind = 'order' and subject_id in (select id::text from orders where ${mine})`,
    values,
  });
  // Events keep their gapless numbers; only the reference to the person is removed.
  await tx.execute({
    text: `update outlet_events set payload = ${withoutWords(`(payload || jsonb_build_object('order', payload->'order'
          || jsonb_build_object('customerName', $${last + 1}::text, 'customerMobileMasked', '', 'note', '', 'changedBy', ${named("(payload->'order'->'changedBy')")})))`)}
      where payload ? 'order' and payload->'order'->>'orderId' in (select id::text from orders where ${mine})`,
    values: [...values, nobody.name],
  });
  await tx.execute({
    text: `update orders set customer_name = $${last + 1}, customer_mobile = $${last + 2}, address = null, note = '',
        buyer_name = case when buyer_gstin = '' then '' else buyer_name end,
        buyer_address = case when buyer_gstin = '' then '' else buyer_address end,
        discount = discount || '{"note": ""}', bill = ${withoutLabels('bill', ['discount'])},
        changed_by = ${named('changed_by')} where ${mine}`,
    values: [...values, nobody.name, nobody.mobile],
  });
  // Rule 46 wants no name on a document of a private person below 50,000 rupees; other buyers stay on theirs.
  await tx.execute({
    text: `update tax_documents set document = jsonb_set(${withoutLabels('document', ['discount'])}, '{buyer}',
        (document->'buyer') - 'ownAddress' || jsonb_build_object('name', $${last + 1}::text, 'address', null))
      where order_id in (select id from orders o where ${mine} and not ${buyerIsNamed('o')})`,
    values: [...values, nobody.name],
  });
}
