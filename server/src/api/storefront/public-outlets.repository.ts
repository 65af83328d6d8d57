import { outletSummarySchema } from '@galla/contract';
import type { PublicBusy } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { findBusy, publicBusy } from '../../kitchen/busy.repository';

const outletRowSchema = z
  .object(outletSummarySchema.shape)
  .pick({ available: true, outletId: true, city: true, displayName: true });
type PublicOutlet = z.output<typeof outletRowSchema> & { busy: PublicBusy | null };

const maxOutlets = 500;

/** Outlets a customer may order from, by name. */
export async function publicOutlets(db: Queryable, now: Date): Promise<PublicOutlet[]> {
  const outlets = await db.query(outletRowSchema, {
    name: 'public-outlets',
    // An erased merchant has no users. Earlier releases stored 'false' for 'off'.
    text: `select id as "outletId", display_name, coalesce(address ->> 'city', '') as city,
        case available when 'on' then 'on' else 'off' end as available
      from outlets where setup_completed_at is not null and closed_at is null
        and exists (select from users u where u.merchant_id = outlets.merchant_id)
        and coalesce(config -> 'delivery' ->> 'orderingSystem', 'false') <> 'true' order by display_name, id limit ${maxOutlets}`,
  });
  const busy = await findBusy(
    db,
    outlets.map(({ outletId }) => outletId),
    now,
  );
  return outlets.map((outlet) => ({ ...outlet, busy: publicBusy(busy.get(outlet.outletId)) }));
}
