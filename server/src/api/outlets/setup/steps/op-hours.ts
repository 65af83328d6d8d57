import { hoursLimits } from '@galla/contract';
import type { HoursRecord } from '@galla/contract';
import { overlappingSlots } from '@galla/domain';
import { invalid } from '../../../../messages/api-error';
import { msg } from '../../../../messages/message';
import { changeOutlet } from '../setup.repository';
import { fromRows } from './setup-step';
import type { OutletRow, SetupStep } from './setup-step';

const recordOf = (outlet: OutletRow): HoursRecord => ({
  step: 'opHours',
  outletId: outlet.id,
  opSettingType: outlet.opSettingType ?? (outlet.opHours.length === 0 ? 'always' : 'weekly'),
  opHours: outlet.opHours,
  holidays: outlet.holidays,
  timezone: outlet.timezone,
  dayEndsHour: outlet.dayEndsHour,
});

/** When an outlet takes orders. */
export const opHoursStep: SetupStep<'opHours'> = {
  step: 'opHours',
  read: fromRows(recordOf),
  async save({ tx, outlet, now }, { opSettingType, opHours, holidays, timezone, dayEndsHour }) {
    const clash = (holidays ?? []).findIndex(
      ({ hours }) => overlappingSlots(hours.map((slot) => ({ ...slot, weekday: 0 }))).length > 0,
    );
    if (clash >= 0) throw invalid('setup.hoursOverlap', 'holidays', clash);
    const [overlap] = overlappingSlots(opHours ?? []);
    if (overlap) {
      const [, index] = overlap;
      throw invalid('setup.hoursOverlap', 'opHours', index);
    }
    const crowded = [0, 1, 2, 3, 4, 5, 6].some(
      (weekday) =>
        (opHours ?? []).filter((slot) => slot.weekday === weekday).length > hoursLimits.slotsPerDay,
    );
    if (crowded) {
      throw invalid(msg('setup.hoursTooMany', { count: hoursLimits.slotsPerDay }), 'opHours');
    }
    const byDate = new Map(holidays?.map((holiday) => [holiday.date, holiday]));
    await changeOutlet(tx, outlet.id, {
      // If any hours are set, their type is required.
      opSettingType: opSettingType ?? recordOf(outlet).opSettingType,
      opHours,
      timezone,
      dayEndsHour,
      holidays: holidays && [...byDate.values()].toSorted((a, b) => a.date.localeCompare(b.date)),
      updatedAt: now,
    });
  },
  missing: ({ opSettingType, opHours }) =>
    opSettingType === 'always' || opHours.length > 0 ? [] : ['opHours'],
};
