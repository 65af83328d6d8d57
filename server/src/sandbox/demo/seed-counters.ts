import { dayMs, hourMs } from '@galla/contract';
import { z } from 'zod';
import { moveCash } from '../../api/counter/counter-cash.service';
import { closeCounterDay, openCounterDay } from '../../api/counter/counter-days.service';
import type { Database } from '../../db/database';
import { idRowSchema } from '../../db/queryable';
import { expectedOf, openDay } from '../../money/counter/counter-days.repository';
import data from './lived-in.json';
import { chanceOf } from './random';

const { counters, paidOut } = z
  .object({ counters: z.array(z.string()), paidOut: z.tuple([z.string()], z.string()) })
  .parse(data);
const float = 2_000_00;
const days = 6;
/** What is counted, beside what it should be. */
const differences = [0, 0, 0, -20_00, 10_00, -50_00] as const;

/** The last days of some counters: opened with a float, something paid out, and counted in the evening. */
export async function seedCounters(
  db: Database,
  { merchantId, ownerId, at }: { merchantId: string; ownerId: string; at: Date },
): Promise<void> {
  const who = {
    merchantId,
    userId: ownerId,
    by: { kind: 'staff' as const, name: 'Ravi Kulkarni', device: 'Counter 1' },
  };
  const outlets = await db.query(idRowSchema, {
    text: `select id from outlets o where merchant_id = $1 and display_name = any($2::text[])
      and not exists (select from counter_days d where d.outlet_id = o.id) order by display_name`,
    values: [merchantId, counters],
  });
  const midnight = Math.floor(at.getTime() / dayMs) * dayMs;
  for (const [place, { id: outletId }] of outlets.entries())
    for (let ago = days; ago > 0; ago -= 1) {
      const chance = chanceOf(place * days + ago);
      const deps = (hour: number) => ({
        db,
        clock: { now: () => new Date(midnight - ago * dayMs + hour * hourMs) },
      });
      const act = (what: string) => ({ outletId, idempotencyKey: `demo-${what}-${ago}` });
      await openCounterDay(deps(3), { ...act('open'), float }, who);
      const amount = chance.between(4, 16) * 40_00;
      await moveCash(deps(8), { ...act('move'), kind: 'paidOut', amount, note: chance.pick(paidOut) }, who);
      const day = await openDay(db, outletId);
      if (day === null) throw new Error('The demo’s counter has no open day');
      const counted = expectedOf(day) + chance.pick(differences);
      await closeCounterDay(
        deps(16),
        { ...act('close'), counterDayId: day.counterDayId, counted, note: '' },
        who,
      );
    }
}
