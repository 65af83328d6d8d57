import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { consentOf, customerMobile, customerName } from './demo-customers';
import type { HistoryOutlet } from './history-outlet';

/** Customers of an outlet's history, each known since the first order. Who is known already stays as they are. */
export async function keepCustomers(
  db: Database,
  { merchantId }: Pick<HistoryOutlet, 'merchantId'>,
  clientele: readonly number[],
  momentOf: (orderNumber: number) => number,
): Promise<void> {
  const since = new Map<number, number>();
  for (const [position, index] of clientele.entries())
    if (!since.has(index)) since.set(index, momentOf(position + 1));
  const rows = [...since].map(([index, at]) => ({
    id: newId(),
    mobile: customerMobile(index),
    name: customerName(index),
    consent: consentOf(index),
    at: new Date(at).toISOString(),
  }));
  await db.execute({
    text: `insert into customers (id, merchant_id, country_code, mobile, name, consent, created_at)
      select id, $1, '+91', mobile, name, consent, at from jsonb_to_recordset($2::jsonb)
        as c(id uuid, mobile text, name text, consent boolean, at timestamptz)
      on conflict do nothing`,
    values: [merchantId, JSON.stringify(rows)],
  });
}
