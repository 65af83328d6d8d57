import { eq } from 'drizzle-orm';
import { hoursLimits } from '@galla/shared/contract';
import type { HoursRecord } from '@galla/shared/contract';
import { overlappingSlots } from '@galla/shared/domain';
import { outlets } from '../../../db/schema';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import { fromRows } from './setup-step';
import type { OutletRow, SetupStep } from './setup-step';

const recordOf = (outlet: OutletRow): HoursRecord => ({
  step: 'opHours',
  outletId: outlet.id,
  opSettingType: outlet.opSettingType ?? (outlet.opHours.length === 0 ? 'always' : 'weekly'),
  opHours: outlet.opHours,
  holidays: outlet.holidays,
});

/** When an outlet takes orders. */
export const opHoursStep: SetupStep<'opHours'> = {
  step: 'opHours',
  read: fromRows(recordOf),
  async save({ tx, outlet, now, listener }, { opSettingType, opHours, holidays }) {
    const [overlap] = overlappingSlots(opHours ?? []);
    if (overlap) {
      const message = say(listener, 'setup.hoursOverlap');
      const [, index] = overlap;
      throw new ApiError(422, 'VALIDATION_FAILED', message, undefined, [
        { path: ['opHours', index], message },
      ]);
    }
    const crowded = [0, 1, 2, 3, 4, 5, 6].some(
      (weekday) =>
        (opHours ?? []).filter((slot) => slot.weekday === weekday).length > hoursLimits.slotsPerDay,
    );
    if (crowded) {
      const message = say(listener, 'setup.hoursTooMany', { count: hoursLimits.slotsPerDay });
      throw new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: ['opHours'], message }]);
    }
    const byDate = new Map(holidays?.map((holiday) => [holiday.date, holiday]));
    await tx.orm
      .update(outlets)
      .set({
        // Once anything is said of the hours, it is said what kind they are.
        opSettingType: opSettingType ?? recordOf(outlet).opSettingType,
        opHours,
        holidays: holidays && [...byDate.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
        updatedAt: now,
      })
      .where(eq(outlets.id, outlet.id));
  },
  missing: ({ opSettingType, opHours }) =>
    opSettingType === 'always' || opHours.length > 0 ? [] : ['opHours'],
};
