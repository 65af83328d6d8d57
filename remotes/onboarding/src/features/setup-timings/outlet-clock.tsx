import { isSameZone, outletZones } from '@galla/domain';
import type { PostalCountry } from '@galla/contract';
import { formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { Banner, Stack } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { zoneName } from '../../lib/zone-name';
import { useTexts } from '../../messages/texts';

interface OutletClockProps {
  timezone: string;
  /** The zone of the outlet's place, where it is known to be another than the outlet had. */
  placeTimezone: string | null;
  country: PostalCountry;
  onChange: (timezone: string) => void;
}

/** The clock that the hours are read by: of the outlet's place, unless somebody chooses another. */
export function OutletClock({ timezone, placeTimezone, country, onChange }: OutletClockProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const now = formatTime(realtime.serverNow(), { locale, timeZone: timezone });
  const differs = placeTimezone !== null && !isSameZone(placeTimezone, timezone);
  return (
    <Stack gap={3}>
      {differs && (
        <Banner
          tone="warn"
          title={t('setupTimings.zoneDiffersTitle')}
          action={{
            label: t('setupTimings.zoneUse', { zone: zoneName(placeTimezone) }),
            onClick: () => onChange(placeTimezone),
          }}
        >
          {t('setupTimings.zoneDiffers', { place: zoneName(placeTimezone), zone: zoneName(timezone) })}
        </Banner>
      )}
      <Select
        label={t('setupTimings.zone')}
        description={t('setupTimings.zoneNow', { time: now })}
        options={outletZones(country, [timezone, placeTimezone]).map((zone) => ({
          value: zone,
          label: zoneName(zone),
        }))}
        value={timezone}
        onChange={onChange}
      />
    </Stack>
  );
}
