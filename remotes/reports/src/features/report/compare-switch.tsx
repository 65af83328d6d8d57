import { Switch } from '@galla/ui';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';

interface CompareSwitchProps {
  range: RangeQuery;
  /** Beside buttons: its name alone is long. */
  short?: boolean;
  onChange: (range: RangeQuery) => void;
}

/** Whether figures are compared to the previous period. */
export function CompareSwitch({ range, short = false, onChange }: CompareSwitchProps) {
  const t = useTexts();
  return (
    <Switch
      label={short ? t('filter.compareShort') : t('filter.compare')}
      aria-label={t('filter.compare')}
      checked={range.compare === 'yes'}
      onChange={(event) => onChange({ ...range, compare: event.currentTarget.checked ? 'yes' : 'no' })}
    />
  );
}
