import { useSession } from '@galla/shared/session';
import { Button, Checkbox, Stack } from '@galla/ui';
import { Popover } from '@galla/ui/kit';
import { useTexts } from '../messages/texts';

interface OutletChoiceProps {
  /** Ids separated by commas; undefined: all. */
  value: string | undefined;
  onChange: (outletIds: string | undefined) => void;
}

/** The name of the chosen outlets; null: there is nothing to choose. */
export function useOutletChoiceName(value: string | undefined): string | null {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  if (outlets.length < 2) return null;
  if (value === undefined) return t('filter.allOutlets');
  const chosen = value.split(',');
  const only = chosen.length === 1 && outlets.find(({ outletId }) => outletId === chosen[0]);
  return only ? only.displayName : t('filter.outlets', { count: chosen.length });
}

/** Which outlets a report counts. */
export function OutletChoice({ value, onChange }: OutletChoiceProps) {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  const label = useOutletChoiceName(value);
  if (label === null) return null;
  const chosen = value?.split(',') ?? [];
  const severalCurrencies = new Set(outlets.map(({ currency }) => currency)).size > 1;
  const toggle = (outletId: string): void => {
    const present = value === undefined ? outlets.map((outlet) => outlet.outletId) : chosen;
    const next = present.includes(outletId)
      ? present.filter((id) => id !== outletId)
      : [...present, outletId];
    onChange(next.length === 0 || next.length === outlets.length ? undefined : next.join(','));
  };
  return (
    <Popover
      label={t('report.outlet')}
      width={280}
      trigger={
        <Button size="sm" icon="store" iconAfter="chevronDown">
          {label}
        </Button>
      }
    >
      <Stack gap={2}>
        {outlets.map((outlet) => (
          <Checkbox
            key={outlet.outletId}
            label={severalCurrencies ? `${outlet.displayName} (${outlet.currency})` : outlet.displayName}
            checked={value === undefined || chosen.includes(outlet.outletId)}
            onChange={() => toggle(outlet.outletId)}
          />
        ))}
        {value !== undefined && (
          <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
            {t('filter.allOutlets')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
