import { isDeepStrictEqual } from 'node:util';
import { endpoints, themeDefaults, themeSchema, type Theme, type ThemeColours } from '@galla/contract';
import { checkTheme } from '@galla/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { merchants, users } from '../../db/schema';
import { audit } from '../../db/audit';
import { ApiError } from '../../messages/api-error';
import { route } from '../../gate/http/route';
import { announceSessionChanged } from '../../realtime/sockets-scope';
import { staffAct } from '../../orders/actors';

const ownColours: Theme = { colours: null, changedBy: null, changedAt: null };

/** The colours of a merchant's panel. */
export function registerThemes(app: FastifyInstance, { db, clock }: AppContext): void {
  const themeOf = async (tx: Queryable, merchantId: string): Promise<Theme> => {
    const rows = await tx.orm
      .select({ theme: merchants.theme })
      .from(merchants)
      .where(eq(merchants.id, merchantId));
    return z.catch(themeSchema, ownColours).parse(rows[0]?.theme ?? ownColours);
  };

  route(app, endpoints.themes.theme, async ({ session }) => ({
    data: await themeOf(db, session.merchantId),
  }));

  route(app, endpoints.themes.saveTheme, async ({ body, session }) => {
    const colours = body.colours === null || isOwn(body.colours) ? null : body.colours;
    if (colours !== null) requireReadable(colours);
    const { merchantId, userName } = session;
    const at = clock.now();
    const after: Theme = { colours, changedBy: userName, changedAt: at.toISOString() };
    await db.transaction(async (tx) => {
      const before = await themeOf(tx, merchantId);
      // No colours are the panel's own.
      if (isDeepStrictEqual(before.colours, colours)) return;
      await tx.orm.update(merchants).set({ theme: after }).where(eq(merchants.id, merchantId));
      await audit(tx, staffAct(session, at), 'merchant.theme', ['merchant', merchantId], {
        before: before.colours,
        after: colours,
      });
      // Every open page of the merchant reloads its session, whose response has the colours.
      await announceMerchantChanged(tx, merchantId);
    });
    return {
      data: await themeOf(db, merchantId),
      message: colours === null ? 'themes.reset' : 'themes.saved',
    };
  });
}

const isOwn = (colours: ThemeColours): boolean =>
  colours.primaryColor === themeDefaults.primaryColor &&
  colours.gradientStart === themeDefaults.gradientStart &&
  colours.gradientEnd === themeDefaults.gradientEnd &&
  colours.secondaryColor === themeDefaults.secondaryColor;

/** Throws ApiError 400 VALIDATION_FAILED with a problem for each colour without enough contrast where it is used. */
function requireReadable(colours: ThemeColours): void {
  const weak = checkTheme(colours).filter(({ passes }) => !passes);
  if (weak.length === 0) return;
  const names = [...new Set(weak.map(({ colour }) => colour))];
  const problems = names.map((colour) => ({
    path: ['colours', colour],
    message: 'themes.unreadable' as const,
  }));
  throw new ApiError(400, 'VALIDATION_FAILED', 'themes.unreadable', undefined, problems);
}

/** Notifies the open pages of all users of a merchant that its record changed. */
async function announceMerchantChanged(tx: Queryable, merchantId: string): Promise<void> {
  const staff = await tx.orm.select({ id: users.id }).from(users).where(eq(users.merchantId, merchantId));
  for (const { id } of staff) await announceSessionChanged(tx, id);
}
