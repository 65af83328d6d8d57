import { gstAppliesTo, gstinDefaults, parseGstin, taxPercents } from '@galla/contract';
import type { GstinRecord } from '@galla/contract';
import { z } from 'zod';
import { findRecords, keepRecord } from '../outlet-records.repository';
import { changeOutlet } from '../setup.repository';
import type { OutletRow, SetupStep } from './setup-step';

const storedSchema = z.object({ gstinEntered: z.boolean() });

function recordOf(outlet: OutletRow, kept: z.output<typeof storedSchema> | undefined): GstinRecord {
  const gstinNumber = outlet.gstinNumber ?? '';
  const parts = parseGstin(gstinNumber);
  return {
    step: 'gstin',
    outletId: outlet.id,
    gstinNumber,
    gstinType: outlet.gstinType,
    gstinEntered: gstinNumber !== '',
    gstApplicableOn:
      gstAppliesTo.find((on) => on === outlet.gstApplicableOn) ?? gstinDefaults.gstApplicableOn,
    gstinPercent:
      taxPercents.find((percent) => percent === outlet.gstinPercent) ?? gstinDefaults.gstinPercent,
    legalName: outlet.legalName,
    pan: parts?.pan ?? '',
    state: parts?.state ?? '',
    // Outlets that charge tax under their number were set up before this step existed.
    confirmed: kept !== undefined || gstinNumber !== '',
  };
}

/** Billing and taxes: bills read these columns directly. */
export const gstinStep: SetupStep<'gstin'> = {
  step: 'gstin',
  async read(db, rows) {
    const kept = await findRecords(
      db,
      'gstin',
      rows.map(({ id }) => id),
      storedSchema,
    );
    return new Map(rows.map((row) => [row.id, recordOf(row, kept.get(row.id))]));
  },
  async save({ tx, outlet, now }, values) {
    const { gstinEntered, gstinNumber, gstinType, gstApplicableOn, gstinPercent, legalName } = values;
    await changeOutlet(tx, outlet.id, {
      gstinNumber: gstinEntered ? gstinNumber : null,
      gstinType,
      gstApplicableOn,
      gstinPercent,
      ...(legalName === undefined ? {} : { legalName }),
      updatedAt: now,
    });
    await keepRecord(tx, { outletId: outlet.id, step: 'gstin', record: { gstinEntered }, now });
  },
  untouched: ({ gstinNumber }) => gstinNumber === '',
  missing: ({ confirmed }) => (confirmed ? [] : ['gstinNumber']),
};
