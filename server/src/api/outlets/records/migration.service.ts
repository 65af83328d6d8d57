import { outletConfigSchema } from '@galla/contract';
import type { BusinessType, MigrationReport, OldOutlet } from '@galla/contract';
import { defaultSaleTerms, sellsFood } from '@galla/domain';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';
import { audit } from '../../../db/audit';
import { ApiError, notFound, notPermitted } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import type { OldOutletExport } from '../../../partners/sales-migration/sales-migration';
import type { SessionContext } from '../../../gate/access/session-context';
import { staffAct } from '../../../orders/actors';
import { lockMerchant } from '../../../plans/plans.repository';
import { outletAllowance } from '../setup/outlet-allowance';
import { keepRecord } from '../setup/outlet-records.repository';
import { insertOutlet } from '../setup/setup.repository';
import { announceSessionChanged } from '../../../realtime/sockets-scope.repository';
import { askPartner } from './ask-partner';
import {
  findMigrated,
  findOwnerNumber,
  insertMenuRows,
  keepMigrated,
  listMigrated,
} from './migrated-outlets.repository';
import { readOldOutlet } from './read-old-outlet';
import type { ReadOutlet } from './read-old-outlet';
import type { RecordDeps } from './record-deps';

/** The old system identifies owners by their sign-up number, so only that owner's outlets can be queried. */
async function oldOutletsOf(deps: RecordDeps, session: SessionContext): Promise<OldOutletExport[]> {
  if (session.userType !== 'owner') throw notPermitted('setup.ownerOnly');
  const { countryCode, mobile } = await findOwnerNumber(deps.db, session.merchantId);
  if (mobile === null) return [];
  return askPartner(deps, () => deps.partners.salesMigration.fetchOutlets({ countryCode, mobile }));
}

/** The merchant's outlets in the old system, each with whether it was already migrated. */
export async function listOldOutlets(deps: RecordDeps, session: SessionContext): Promise<OldOutlet[]> {
  const [old, here] = await Promise.all([
    oldOutletsOf(deps, session),
    listMigrated(deps.db, session.merchantId),
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
  scope: { merchantId: string; outletId: string; businessType: BusinessType; now: Date },
  categories: ReadOutlet['categories'],
): Promise<void> {
  const { merchantId, outletId, businessType, now } = scope;
  const times = { createdAt: now, updatedAt: now };
  const rows = categories.map(({ name, items }, position) => ({
    row: { id: newId(), merchantId, outletId, name, position, ...times },
    items,
  }));
  const items = rows.flatMap(({ row, items: ofCategory }) =>
    ofCategory.map(({ name, price, tax, veg }, position) => ({
      merchantId,
      outletId,
      categoryId: row.id,
      name,
      price,
      taxPercent: tax,
      ...defaultSaleTerms(businessType),
      isVeg: veg,
      isFood: sellsFood(businessType),
      position,
      ...times,
    })),
  );
  await insertMenuRows(
    tx,
    rows.map(({ row }) => row),
    items,
  );
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
  await insertMenu(
    tx,
    { merchantId: session.merchantId, outletId: outlet.id, businessType, now },
    read.categories,
  );
  return outlet.id;
}

/**
 * Migrates an outlet: creates it switched off with the readable data; the rest of the set-up is manual. Once per old
 * outlet: a repeat, or a second device, gets the first report. Throws ApiError: 403 for non-owners, 404 for an outlet
 * missing in the old system, 409 OUTLET_LIMIT_REACHED, 503.
 */
export async function migrateOutlet(
  deps: RecordDeps,
  session: SessionContext,
  oldOutletId: string,
): Promise<MigrationReport> {
  const { merchantId } = session;
  const old = (await oldOutletsOf(deps, session)).find((each) => each.oldOutletId === oldOutletId);
  if (old === undefined) throw notFound();
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockMerchant(tx, merchantId);
    const before = await findMigrated(tx, merchantId, oldOutletId);
    if (before) return { ...before, isNew: false };
    const allowance = await outletAllowance(tx, merchantId, now);
    if (!allowance.allowed) {
      throw new ApiError(
        409,
        'OUTLET_LIMIT_REACHED',
        msg('setup.outletLimit', { count: allowance.limit }),
        allowance,
      );
    }
    const read = readOldOutlet(old);
    const outletId = await insertRead(tx, session, read, now);
    const { displayName, taken, skipped } = read;
    const at = now.toISOString();
    const report: MigrationReport = { outletId, displayName, at, isNew: true, taken, skipped };
    await keepMigrated(tx, { merchantId, oldOutletId, outletId, report, at: now });
    await audit(tx, staffAct(session, now, outletId), 'outlet.migrated', ['outlet', outletId], {
      after: { oldOutletId, taken, skipped },
    });
    // Devices that are open don't hear this outlet yet.
    await announceSessionChanged(tx, merchantId);
    return report;
  });
}
