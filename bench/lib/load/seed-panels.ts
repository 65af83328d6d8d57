import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '../../../server/src/db/open-database';
import type { LoadPlan } from './load-plan';

/**
 * Creates copies of the demo's first outlet, each with one item and signed-in users,
 * directly in the database of a stopped server.
 */
export async function seedPanels(
  where: { url?: string | undefined; dataDir?: string | undefined },
  input: { outlets: number; panelsPerOutlet: number },
): Promise<LoadPlan['outlets']> {
  const db = await openDatabase(where);
  const made = Array.from({ length: input.outlets }, () => ({
    outletId: randomUUID(),
    categoryId: randomUUID(),
    itemId: randomUUID(),
    people: Array.from({ length: input.panelsPerOutlet }, () => ({
      userId: randomUUID(),
      token: randomBytes(32).toString('base64url'),
    })),
  }));
  try {
    await db.transaction(async (tx) => {
      // Copies a row; the fields of the second argument replace its values.
      const copy = (table: string, from: string, changes: string, values: unknown[]): Promise<number> =>
        tx.execute({
          text: `insert into ${table} select made.* from (${from}) as one,
            jsonb_populate_record(null::${table}, to_jsonb(one) || ${changes}) as made`,
          values,
        });
      const outlet = `select * from outlets where display_name = 'Malabar Kitchen'`;
      const ofOutlet = `outlet_id = (select id from outlets where display_name = 'Malabar Kitchen')`;
      // The demo's counter user is restricted to the demo's first outlet.
      await tx.execute({
        text: `with one as (update users set all_outlets = false where role = 'counter' returning id, merchant_id)
          insert into user_outlets (user_id, outlet_id, merchant_id)
          select one.id, o.id, o.merchant_id from one join outlets o on o.merchant_id = one.merchant_id
          where o.display_name = 'Malabar Kitchen' on conflict do nothing`,
      });
      for (const [index, { outletId, categoryId, itemId, people }] of made.entries()) {
        await copy(
          'outlets',
          outlet,
          `jsonb_build_object('id', $1::text, 'display_name', 'Load ' || $2, 'op_hours', '[]'::jsonb)`,
          [outletId, String(index)],
        );
        await copy(
          'menu_categories',
          `select * from menu_categories where ${ofOutlet} and parent_id is null limit 1`,
          `jsonb_build_object('id', $1::text, 'outlet_id', $2::text)`,
          [categoryId, outletId],
        );
        await copy(
          'menu_items',
          `select * from menu_items where ${ofOutlet} and groups = '[]'::jsonb limit 1`,
          `jsonb_build_object('id', $1::text, 'outlet_id', $2::text, 'category_id', $3::text, 'sub_category_id', null,
            'available', true, 'timings', '[]'::jsonb)`,
          [itemId, outletId, categoryId],
        );
        for (const { userId, token } of people) {
          await copy(
            'users',
            `select * from users where user_type = 'employee' and role = 'counter' and mobile is not null limit 1`,
            `jsonb_build_object('id', $1::text, 'email', null, 'mobile', null, 'all_outlets', false)`,
            [userId],
          );
          await tx.execute({
            text: `insert into user_outlets (user_id, outlet_id, merchant_id)
              select $1::uuid, $2::uuid, merchant_id from users where id = $1::uuid`,
            values: [userId, outletId],
          });
          await tx.execute({
            text: `insert into sessions (id, merchant_id, user_id, device_id, token_hash, confirmed_at, expires_at)
              select $1::uuid, merchant_id, id, $2, $3, now(), now() + interval '1 day' from users where id = $4::uuid`,
            values: [randomUUID(), userId, createHash('sha256').update(token).digest(), userId],
          });
        }
      }
    });
    // The server's maintenance job would do the same within a minute.
    await db.execute({ text: 'analyze outlets, menu_categories, menu_items, users, user_outlets, sessions' });
  } finally {
    await db.close();
  }
  return made.map(({ outletId, itemId, people }) => ({
    outletId,
    itemId,
    tokens: people.map(({ token }) => token),
  }));
}
