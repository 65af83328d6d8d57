import { isDeepStrictEqual } from 'node:util';
import { endpoints, themeDefaults, type Theme, type ThemeColours } from '@galla/contract';
import { checkTheme } from '@galla/domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { audit } from '../../db/audit';
import { ApiError } from '../../messages/api-error';
import { route } from '../../gate/http/route';
import { announceSessionChanged } from '../../realtime/sockets-scope.repository';
import { staffAct } from '../../orders/actors';
import { findTheme, saveTheme } from './themes.repository';

/** The colours of a merchant's panel. */
export function registerThemes(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, endpoints.themes.theme, async ({ session }) => ({
    data: await findTheme(db, session.merchantId),
  }));

  route(app, endpoints.themes.saveTheme, async ({ body, session }) => {
    const colours = body.colours === null || isOwn(body.colours) ? null : body.colours;
    if (colours !== null) requireReadable(colours);
    const { merchantId, userName } = session;
    const at = clock.now();
    const after: Theme = { colours, changedBy: userName, changedAt: at.toISOString() };
    await db.transaction(async (tx) => {
      const before = await findTheme(tx, merchantId);
      // No colours are the panel's own.
      if (isDeepStrictEqual(before.colours, colours)) return;
      await saveTheme(tx, merchantId, after);
      await audit(tx, staffAct(session, at), 'merchant.theme', ['merchant', merchantId], {
        before: before.colours,
        after: colours,
      });
      // Every open page of the merchant reloads its session, whose response has the colours.
      await announceSessionChanged(tx, merchantId);
    });
    return {
      data: await findTheme(db, merchantId),
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
