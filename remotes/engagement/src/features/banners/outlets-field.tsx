import type { OutletSummary } from '@galla/contract';
import { Checkbox, Stack } from '@galla/ui';
import { FieldGroup, SegmentedControl } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import styles from './banners.module.css';

interface OutletsFieldProps {
  /** Null: every outlet. */
  chosen: readonly string[] | null;
  outlets: readonly Pick<OutletSummary, 'outletId' | 'displayName'>[];
  error: string | undefined;
  onChange: (outletIds: string[] | null) => void;
}

/** The outlets that show a banner. */
export function OutletsField({ chosen, outlets, error, onChange }: OutletsFieldProps) {
  const t = useTexts();
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t('banners.outlets')}
        value={chosen === null ? 'all' : 'some'}
        onChange={(kind) =>
          onChange(kind === 'all' ? null : outlets.slice(0, 1).map(({ outletId }) => outletId))
        }
        choices={[
          { value: 'all', label: t('banners.allOutlets') },
          { value: 'some', label: t('banners.someOutlets') },
        ]}
      />
      {chosen !== null && (
        <FieldGroup label={t('banners.outlets')} hideLabel error={error} className={styles.outlets}>
          {outlets.map(({ outletId, displayName }) => (
            <Checkbox
              key={outletId}
              label={displayName}
              checked={chosen.includes(outletId)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, outletId]
                    : chosen.filter((each) => each !== outletId),
                )
              }
            />
          ))}
        </FieldGroup>
      )}
    </Stack>
  );
}
