import type { Queryable } from '../../db/queryable';
import { providerEvents } from '../../db/schema';

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
  await db.orm
    .insert(providerEvents)
    .values({ id, event, receivedAt: at })
    .onConflictDoNothing({ target: providerEvents.id });
}
