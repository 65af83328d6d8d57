import { and, asc, eq } from 'drizzle-orm';
import { outletConfigSchema } from '@galla/shared/contract';
import type { MigrationReport, OldOutlet } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { menuCategories, menuItems, migratedOutlets, users } from '../../db/schema';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { OldOutletExport } from '../../partners/sales-migration/sales-migration';
import type { SessionContext } from '../../security/session-context';
import { staffActor } from '../orders/actors';
import { outletAllowance } from '../outlet-setup/outlet-allowance';
import { keepRecord } from '../outlet-setup/outlet-records.repository';
import { insertOutlet } from '../outlet-setup/setup.repository';
import { askPartner } from './ask-partner';
import { readOldOutlet } from './read-old-outlet';
import type { ReadOutlet } from './read-old-outlet';
import type { RecordNeeds } from './record-needs';

/** The old system knows an owner by the number he signed up with; nobody else's can be asked for. */
async function oldOutletsOf(
  needs: RecordNeeds,
  session: SessionContext,
  request: FastifyRequest,
): Promise<OldOutletExport[]> {
  if (session.userType !== 'owner') throw new ApiError(403, 'NOT_PERMITTED', say(request, 'setup.ownerOnly'));
  const [owner] = await needs.db.orm
    .select({ countryCode: users.countryCode, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.merchantId, session.merchantId), eq(users.userType, 'owner')))
    .orderBy(asc(users.createdAt))
    .limit(1);
  const { countryCode, mobile } = owner ?? { countryCode: '', mobile: null };
  if (mobile === null) return [];
  return askPartner(needs, request, () =>
    needs.partners.salesMigration.fetchOutlets({ countryCode, mobile }),
  );
}

/** The merchant's outlets in the old system, and which of them are here already. */
export async function listOldOutlets(
  needs: RecordNeeds,
  session: SessionContext,
  request: FastifyRequest,
): Promise<OldOutlet[]> {
  const [old, here] = await Promise.all([
    oldOutletsOf(needs, session, request),
    needs.db.orm.select().from(migratedOutlets).where(eq(migratedOutlets.merchantId, session.merchantId)),
  ]);
  return old.map(({ oldOutletId, name, address, categories }) => {
    const migrated = here.find((row) => row.oldOutletId === oldOutletId);
    return {
      oldOutletId,
      name,
      city: address.city,
      items: categories.reduce((sum, { items }) => sum + items.length, 0),
      migrated: migrated ? { outletId: migrated.outletId, at: migrated.at.toISOString() } : null,
    };
  });
}

async function insertMenu(
  tx: Queryable,
  scope: { merchantId: string; outletId: string; now: Date },
  categories: ReadOutlet['categories'],
): Promise<void> {
  const { merchantId, outletId, now } = scope;
  const times = { createdAt: now, updatedAt: now };
  const rows = categories.map(({ name, items }, position) => ({
    row: { id: newId(), merchantId, outletId, name, position, ...times },
    items,
  }));
  if (rows.length > 0) await tx.orm.insert(menuCategories).values(rows.map(({ row }) => row));
  const items = rows.flatMap(({ row, items: ofCategory }) =>
    ofCategory.map(({ name, price, tax, veg }, position) => ({
      merchantId,
      outletId,
      categoryId: row.id,
      name,
      price,
      taxPercent: tax,
      isVeg: veg,
      position,
      ...times,
    })),
  );
  if (items.length > 0) await tx.orm.insert(menuItems).values(items);
}

async function insertRead(
  tx: Queryable,
  session: SessionContext,
  read: ReadOutlet,
  now: Date,
): Promise<string> {
  const { displayName, businessType, phone, address, opHours, gstinNumber, minOrderAmount } = read;
  const outlet = await insertOutlet(tx, {
    merchantId: session.merchantId,
    displayName,
    outletName: displayName,
    businessType,
    available: 'off',
    phone,
    address: { apartmentAddress: '', landmark: '', countryCode: 'IN', ...address },
    opHours,
    opSettingType: 'weekly',
    setupCompletedAt: null,
    gstinNumber,
    config: outletConfigSchema.parse({ businessType, order: { minOrderAmount } }),
    createdAt: now,
    updatedAt: now,
  });
  if (gstinNumber !== null)
    await keepRecord(tx, { outletId: outlet.id, step: 'gstin', record: { gstinEntered: true }, now });
  await insertMenu(tx, { merchantId: session.merchantId, outletId: outlet.id, now }, read.categories);
  return outlet.id;
}

/**
 * Takes an outlet over: a new one, switched off, with what could be read; its set-up goes on by hand. Once per old
 * outlet: a repeat, or a second device, is answered with the first report.
 * Throws ApiError: 403 for anybody but an owner, 404 for an outlet the old system does not have, 409
 * OUTLET_LIMIT_REACHED, 503.
 */
export async function migrateOutlet(
  needs: RecordNeeds,
  session: SessionContext,
  oldOutletId: string,
  request: FastifyRequest,
): Promise<MigrationReport> {
  const { merchantId } = session;
  const old = (await oldOutletsOf(needs, session, request)).find((each) => each.oldOutletId === oldOutletId);
  if (old === undefined) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
  const now = needs.clock.now();
  return needs.db.transaction(async (tx) => {
    await tx.query({ text: 'select id from merchants where id = $1 for update', values: [merchantId] });
    const [before] = await tx.orm
      .select({ report: migratedOutlets.report })
      .from(migratedOutlets)
      .where(and(eq(migratedOutlets.merchantId, merchantId), eq(migratedOutlets.oldOutletId, oldOutletId)));
    if (before) return { ...before.report, isNew: false };
    const allowance = await outletAllowance(tx, merchantId, now);
    if (!allowance.allowed) {
      const message = say(request, 'setup.outletLimit', { count: allowance.limit });
      throw new ApiError(409, 'OUTLET_LIMIT_REACHED', message, allowance);
    }
    const read = readOldOutlet(old);
    const outletId = await insertRead(tx, session, read, now);
    const { displayName, taken, skipped } = read;
    const at = now.toISOString();
    const report: MigrationReport = { outletId, displayName, at, isNew: true, taken, skipped };
    await tx.orm.insert(migratedOutlets).values({ merchantId, oldOutletId, outletId, report, at: now });
    await writeAudit(tx, {
      merchantId,
      outletId,
      userId: session.userId,
      actor: staffActor(session),
      action: 'outlet.migrated',
      subjectKind: 'outlet',
      subjectId: outletId,
      before: null,
      after: { oldOutletId, taken, skipped },
      at: now,
    });
    return report;
  });
}
