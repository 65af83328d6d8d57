import { eq } from 'drizzle-orm';
import type { Queryable } from './queryable';
import { installationFacts } from './schema';

/** The id of the installation that a database belongs to; null: none yet. */
export async function findInstallationId(db: Queryable): Promise<string | null> {
  const [row] = await db.orm.select().from(installationFacts).where(eq(installationFacts.name, 'id'));
  return row?.value ?? null;
}

export async function keepInstallationId(db: Queryable, id: string): Promise<void> {
  await db.orm.insert(installationFacts).values({ name: 'id', value: id, at: new Date() });
}
