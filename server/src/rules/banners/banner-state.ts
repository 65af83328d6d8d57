import { everyWeekday, type Banner, type ShownBannerStatus } from '@galla/contract';
import { scheduleState } from '../discounts/schedule';

type Scheduled = Pick<Banner, 'status' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

const stateOf = ({ startDate, endDate, startTime, endTime }: Scheduled, at: Date, timezone: string) =>
  scheduleState({ startDate, endDate, startTime, endTime, weekdays: [...everyWeekday] }, at, timezone);

/** The displayed status. Expired once it is over in the time zones of all its outlets. */
export function bannerStatus(banner: Scheduled, at: Date, timezones: readonly string[]): ShownBannerStatus {
  if (banner.status === 'drafts' || banner.status === 'inreview') return banner.status;
  const over = timezones.length > 0 && timezones.every((zone) => stateOf(banner, at, zone) === 'ended');
  return over ? 'expired' : banner.status;
}

/** Whether customers of an outlet in this time zone see it at this instant. */
export const isBannerLive = (
  banner: Scheduled & { image: Banner['image'] },
  at: Date,
  timezone: string,
): boolean => banner.status === 'active' && banner.image !== null && stateOf(banner, at, timezone) === 'on';
