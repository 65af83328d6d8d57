import type { OutletSetup, SetupSummary } from '@galla/contract';
import type { Queryable } from '../../../db/queryable';
import { otherZoneOfPlace } from '../../../rules/places/zone-of-place';
import { checklistOf, progressOf } from './checklist';
import type { SetupRecords } from './checklist';
import { findAudits, findNotes } from './setup.repository';
import { steps } from './steps';
import { logoOf } from './steps/basic';
import type { OutletRow, SetupStep } from './steps/setup-step';

/** Set-ups of these outlets, in the given order. One statement per table, for any number of outlets. */
export async function readSetups(
  db: Queryable,
  outlets: readonly OutletRow[],
  now: Date,
): Promise<OutletSetup[]> {
  if (outlets.length === 0) return [];
  const ids = outlets.map(({ id }) => id);
  // Sequential: a transaction has one connection.
  const basic = await steps.basic.read(db, outlets, now);
  const opHours = await steps.opHours.read(db, outlets, now);
  const gstin = await steps.gstin.read(db, outlets, now);
  const fssai = await steps.fssai.read(db, outlets, now);
  const finance = await steps.finance.read(db, outlets, now);
  const config = await steps.config.read(db, outlets, now);
  const notes = await findNotes(db, ids);
  const audits = await findAudits(db, ids);
  return outlets.map((outlet) => {
    const records: SetupRecords = {
      basic: of(steps.basic, basic, outlet.id),
      opHours: of(steps.opHours, opHours, outlet.id),
      gstin: of(steps.gstin, gstin, outlet.id),
      fssai: of(steps.fssai, fssai, outlet.id),
      finance: of(steps.finance, finance, outlet.id),
      config: of(steps.config, config, outlet.id),
    };
    const checklist = checklistOf(
      records,
      notes.filter(({ outletId }) => outletId === outlet.id),
      outlet.businessType,
    );
    const progress = progressOf(checklist);
    const audit = audits.find(({ outletId }) => outletId === outlet.id);
    return {
      outletId: outlet.id,
      displayName: outlet.displayName,
      outletLogo: logoOf(outlet),
      city: outlet.address?.city ?? '',
      businessType: outlet.businessType,
      available: outlet.available,
      // Also where a change of the rules alone has completed it.
      status: outlet.setupCompletedAt === null && progress.done < progress.total ? 'incomplete' : 'complete',
      progress,
      checklist,
      audit: {
        step: 'audit',
        outletId: outlet.id,
        scheduledDate: (audit?.scheduledDate ?? now).toISOString(),
        status: audit?.status ?? '',
        actionDate: (audit?.actionDate ?? now).toISOString(),
      },
      timezone: outlet.timezone,
      placeTimezone: otherZoneOfPlace(outlet),
      currency: outlet.currency,
      ...records,
    };
  });
}

/** Set-up data for the list of outlets. */
export function summaryOf(setup: OutletSetup): SetupSummary {
  const { outletId, displayName, outletLogo, city, businessType, available, status, progress } = setup;
  const { checklist, audit, placeTimezone } = setup;
  return {
    outletId,
    displayName,
    outletLogo,
    city,
    businessType,
    available,
    status,
    progress,
    checklist,
    audit,
    placeTimezone,
  };
}

function of<Record>(step: Pick<SetupStep, 'step'>, records: ReadonlyMap<string, Record>, id: string): Record {
  const record = records.get(id);
  if (record === undefined) throw new Error(`The step ${step.step} left out an outlet`);
  return record;
}
