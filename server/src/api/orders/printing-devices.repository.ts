import type { PrintingDevice } from '@galla/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { printingDevices, sessions } from '../../db/schema';
import { notAuthenticated } from '../../messages/api-error';
import type { SessionContext } from '../../gate/access/session-context';
import { staffActor } from '../../orders/actors';

/** The device of a session: the one it was begun on. Throws ApiError 401 when the session ended meanwhile. */
async function deviceOf(db: Queryable, { sessionId }: Pick<SessionContext, 'sessionId'>) {
  const [device] = await db.orm
    .select({
      deviceId: sessions.deviceId,
      deviceName: sessions.deviceName,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!device) throw notAuthenticated('access.notAuthenticated');
  return device;
}

/** Whether the session's device was named a printing device of the outlet. */
export async function isPrintingDevice(
  db: Queryable,
  outletId: string,
  { sessionId }: Pick<SessionContext, 'sessionId'>,
): Promise<boolean> {
  const [found] = await db.orm
    .select({ id: printingDevices.id })
    .from(printingDevices)
    .innerJoin(sessions, eq(sessions.deviceId, printingDevices.deviceId))
    .where(and(eq(printingDevices.outletId, outletId), eq(sessions.id, sessionId)));
  return found !== undefined;
}

/** The outlet's printing devices, oldest first. The outlet is one of the session's. */
export async function listPrintingDevices(
  db: Queryable,
  outletId: string,
  session: SessionContext,
): Promise<PrintingDevice[]> {
  const { deviceId } = await deviceOf(db, session);
  const rows = await db.orm
    .select()
    .from(printingDevices)
    .where(and(eq(printingDevices.outletId, outletId), eq(printingDevices.merchantId, session.merchantId)))
    .orderBy(asc(printingDevices.at), asc(printingDevices.id));
  return rows.map((row) => ({
    printingDeviceId: row.id,
    current: row.deviceId === deviceId,
    deviceName: row.deviceName,
    userAgent: row.userAgent,
    by: row.by,
    at: row.at.toISOString(),
  }));
}

/** Names the session's device a printing device of the outlet; once named, nothing changes. */
export async function addPrintingDevice(
  { db, clock }: { db: Queryable; clock: Clock },
  outletId: string,
  session: SessionContext,
): Promise<PrintingDevice[]> {
  await db.orm
    .insert(printingDevices)
    .values({
      merchantId: session.merchantId,
      outletId,
      ...(await deviceOf(db, session)),
      by: staffActor(session),
      at: clock.now(),
    })
    .onConflictDoNothing();
  return listPrintingDevices(db, outletId, session);
}

/** Removes a printing device of the outlet; one that is not there stays so. */
export async function removePrintingDevice(
  db: Queryable,
  { outletId, printingDeviceId }: { outletId: string; printingDeviceId: string },
  session: SessionContext,
): Promise<PrintingDevice[]> {
  await db.orm
    .delete(printingDevices)
    .where(
      and(
        eq(printingDevices.id, printingDeviceId),
        eq(printingDevices.outletId, outletId),
        eq(printingDevices.merchantId, session.merchantId),
      ),
    );
  return listPrintingDevices(db, outletId, session);
}
