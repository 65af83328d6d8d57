import { and, eq, gt, sql } from 'drizzle-orm';
import { endpoints, refuseOverride, type StaffToken } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context';
import type { Queryable } from '../../db/queryable';
import { releaseAudit } from '../../db/schema';
import { notPermitted } from '../../messages/api-error';
import { route } from '../../gate/http/route';
import { appendHistory } from '../state/history.repository';
import type { ReleaseRegistry } from '../registry/registry';
import { lockRevision } from '../state/releases.repository';
import { redeemStaffToken } from '../state/staff-tokens.repository';

/** A page that is loaded again within this time goes on with the same use. */
const oneUseMs = 60 * 60_000;

/** Admits the use of a staff token in a page, and records it. */
export function registerOverrides(
  app: FastifyInstance,
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  {
    registry,
    readToken,
  }: { registry: Pick<ReleaseRegistry, 'history'>; readToken: (text: string) => StaffToken | null },
): void {
  route(app, endpoints.releases.useOverride, async ({ body, session }) => {
    const { remote, origin } = body;
    const { userId, merchantId, sessionId, userName } = session;
    const token = readToken(body.token);
    const at = clock.now();
    const refused = refuseOverride({ remote, origin }, config.overrides, {
      token,
      userId,
      now: at.getTime(),
    });
    if (refused !== null || token === null) throw notPermitted('ops.overrideRefused');
    const { tokenId, name } = token;
    const admitted = await db.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      if (!(await redeemStaffToken(tx, tokenId, at))) return false;
      const details = { tokenId, issuedBy: name, origin, userId, merchantId, sessionId };
      if (!(await isGoingOn(tx, remote, details, new Date(at.getTime() - oneUseMs))))
        await appendHistory(tx, registry.history, {
          remote,
          releaseId: null,
          action: 'override',
          by: userName,
          revision,
          at,
          details,
        });
      return true;
    });
    if (!admitted) throw notPermitted('ops.overrideRefused');
    return { data: {} };
  });
}

async function isGoingOn(tx: Queryable, remote: string, details: object, since: Date): Promise<boolean> {
  const rows = await tx.orm
    .select({ id: releaseAudit.id })
    .from(releaseAudit)
    .where(
      and(
        eq(releaseAudit.action, 'override'),
        eq(releaseAudit.remote, remote),
        gt(releaseAudit.at, since),
        sql`${releaseAudit.details} @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
