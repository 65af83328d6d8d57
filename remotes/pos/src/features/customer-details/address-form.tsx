import type { Ref } from 'react';
import type { Place, Position } from '@galla/contract';
import { PlaceSearch } from '@galla/ui/places';
import { Button, Group, Stack } from '@galla/ui';
import { TrimmedInput } from '@galla/ui/forms';
import { useCallOptions } from '@galla/shared/composition';
import type { AddressDraft } from '../../lib/call/call-state';
import { usePosText } from '../../messages/texts';
import type { CustomerField } from './customer-rules';
import { CustomerMap } from './customer-map';
import { findPlaces } from './find-places';
import styles from './address-section.module.css';

interface AddressFormProps {
  searchRef: Ref<HTMLInputElement>;
  draft: AddressDraft;
  country: 'in' | 'us';
  errorOf: (field: CustomerField) => string | undefined;
  onMet: (field: CustomerField) => void;
  onChange: (change: Partial<AddressDraft>) => void;
  onPlace: (place: Place) => void;
  onPin: (position: Position) => void;
  startHere: boolean;
  onCancel: (() => void) | undefined;
}

const parts = [
  { field: 'addressLine', max: 200, required: true },
  { field: 'apartmentAddress', max: 200, required: false },
  { field: 'landmark', max: 120, required: false },
  { field: 'city', max: 80, required: true },
  { field: 'state', max: 80, required: true },
  { field: 'pincode', max: 12, required: true },
  { field: 'label', max: 30, required: false },
] as const;

/** One address: search, manual correction, pin on the map. */
export function AddressForm({
  searchRef,
  draft,
  country,
  errorOf,
  onMet,
  onChange,
  onPlace,
  onPin,
  startHere,
  onCancel,
}: AddressFormProps) {
  const t = usePosText();
  const options = useCallOptions();
  return (
    <Stack gap={3}>
      <PlaceSearch
        ref={searchRef}
        label={t('address.search')}
        country={country}
        startHere={startHere}
        findPlaces={findPlaces(options)}
        onPlace={onPlace}
      />
      <div className={styles.fields}>
        {parts.map(({ field, max, required }) => {
          const checked =
            field === 'apartmentAddress' || field === 'landmark' || field === 'label' ? null : field;
          return (
            <TrimmedInput
              key={field}
              className={field === 'addressLine' ? (styles.wide ?? '') : ''}
              label={t(`address.${field}`)}
              required={required}
              placeholder={field === 'label' ? t('address.labelExample') : undefined}
              maxLength={max}
              autoComplete="off"
              value={draft[field]}
              error={checked ? errorOf(checked) : undefined}
              onChange={(text) => {
                if (checked) onMet(checked);
                onChange({ [field]: text });
              }}
              onBlur={() => checked && onMet(checked)}
            />
          );
        })}
      </div>
      <CustomerMap position={draft.position} onPin={onPin} />
      {onCancel && (
        <Group>
          <Button variant="ghost" onClick={onCancel}>
            {t('address.cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
