import type { Queryable } from '../../db/queryable';

/** Whether an event of the partner was taken before. */
export async function hasEvent(db: Queryable, id: string): Promise<boolean> {
  const count = await db.execute({
    name: 'provider-event',
    text: 'select 1 from provider_events where id = $1',
    values: [id],
  });
  return count > 0;
}

export async function keepEvent(
  db: Queryable,
  { id, event, at }: { id: string; event: string; at: Date },
): Promise<void> {
  await db.execute({
    name: 'keep-provider-event',
    text: `insert into provider_events (id, event, received_at) values ($1, $2, $3) on conflict (id) do nothing`,
    values: [id, event, at],
  });
}
