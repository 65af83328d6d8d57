import { themeSchema, type Theme } from '@galla/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../db/queryable';
import { merchants } from '../../db/schema';

const ownColours: Theme = { colours: null, changedBy: null, changedAt: null };

/** The colours of a merchant's panel; none: the panel's own. */
export async function findTheme(db: Queryable, merchantId: string): Promise<Theme> {
  const rows = await db.orm
    .select({ theme: merchants.theme })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return z.catch(themeSchema, ownColours).parse(rows[0]?.theme ?? ownColours);
}

export async function saveTheme(tx: Queryable, merchantId: string, theme: Theme): Promise<void> {
  await tx.orm.update(merchants).set({ theme }).where(eq(merchants.id, merchantId));
}
