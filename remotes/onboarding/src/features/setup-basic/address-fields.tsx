import { useId, useRef, useState } from 'react';
import {
  pincodeFits,
  savedAddressSchema,
  stateFits,
  endpoints,
  placeSearchCountries,
  postalCountries,
  type BasicRecord,
  type DraftAddress,
  type Place,
} from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { addressOfPlace, mapTiles, PlaceMap, PlaceSearch } from '@galla/ui/places';
import { findPlaces } from './find-places';
import { Button, Group, Heading, Stack, Text } from '@galla/ui';
import { TrimmedInput } from '@galla/ui/forms';
import { Select } from '@galla/ui/kit';
import { useCallOptions } from '@galla/shared/composition';
import type { StepFields } from '../../lib/setup/use-autosave';
import { useTexts } from '../../messages/texts';
import { StateNames } from '../../ui/state-names';
import styles from './setup-basic.module.css';

type Part = 'addressLine' | 'apartmentAddress' | 'landmark' | 'city' | 'state' | 'pincode';
const parts: readonly { part: Part; max: number; required: boolean }[] = [
  { part: 'addressLine', max: 200, required: true },
  { part: 'apartmentAddress', max: 200, required: false },
  { part: 'landmark', max: 120, required: false },
  { part: 'city', max: 80, required: true },
  { part: 'state', max: 80, required: true },
  { part: 'pincode', max: 10, required: true },
];

interface AddressFieldsProps {
  draft: BasicRecord;
  onChange: (change: Partial<BasicRecord>) => void;
  onSave: (fields: StepFields<'basic'>) => void;
  onLeave: () => void;
}

/** Address of the outlet: search, manual correction, pin on the map. */
export function AddressFields({ draft, onChange, onSave, onLeave }: AddressFieldsProps) {
  const t = useTexts();
  const options = useCallOptions();
  const [left, setLeft] = useState<ReadonlySet<Part>>(new Set());
  /** The street that the last place chosen has filled in. */
  const placed = useRef('');
  const { address, locality, lat, long } = draft;
  const pin = lat === null || long === null ? null : { lat, long };
  const country = placeSearchCountries.find((each) => each === address.countryCode.toLowerCase()) ?? 'in';
  const states = useId();
  const tiles = mapTiles();
  const wrong: Partial<Record<Part, string>> = {
    ...(!pincodeFits(address) && { pincode: t(`setupBasic.pincodeErrors.${address.countryCode}`) }),
    ...(!stateFits(address) && { state: t(`setupBasic.stateErrors.${address.countryCode}`) }),
  };

  function changeAddress(next: DraftAddress, more: StepFields<'basic'> = {}): void {
    onChange({ address: next });
    const good = savedAddressSchema.safeParse(next);
    if (good.success) onSave({ address: good.data, ...more });
  }
  function movePin(position: { lat: number; long: number }): void {
    onChange({ ...position, haveLongLat: true, longLat: [position.long, position.lat] });
    onSave({ updateLocation: true, ...position });
  }
  function takePlace(place: Place): void {
    const { position, countryCode, ...found } = addressOfPlace(place);
    find.clearFailure();
    movePin(position);
    const part = place.address_components.find(({ types }) => types.includes('sublocality'))?.long_name ?? '';
    if (part !== '') onChange({ locality: part });
    // A street somebody has written stays; the place knows the rest better.
    const written = address.addressLine !== '' && address.addressLine !== placed.current;
    placed.current = found.addressLine;
    setLeft((now) => new Set([...now, 'state', 'pincode']));
    changeAddress(
      {
        ...address,
        ...found,
        ...(written && { addressLine: address.addressLine }),
        countryCode: countryCode === 'US' ? 'US' : 'IN',
      },
      { updateLocation: true, ...position, ...(part !== '' && { locality: part }) },
    );
  }
  const find = useCallMutation(
    (call, address: string) => call(endpoints.pos.geocode, { query: { address, country } }),
    {
      onSuccess: ([found]) => {
        const location = found?.geometry.location;
        if (location) movePin({ lat: location.lat, long: location.lng });
      },
    },
  );
  const problem = find.data?.length === 0 ? t('setupBasic.notFound') : find.failure;
  function findWritten(): void {
    const written = [address.addressLine, locality, address.city, address.state, address.pincode];
    find.mutate(written.filter(Boolean).join(', ').slice(0, 200));
  }

  return (
    <Stack gap={4}>
      <Heading level={3}>{t('setupBasic.address')}</Heading>
      <div className={styles.search}>
        <Select
          label={t('setupBasic.country')}
          options={postalCountries.map((code) => ({ value: code, label: t(`setupBasic.countries.${code}`) }))}
          value={address.countryCode}
          onChange={(countryCode) => changeAddress({ ...address, countryCode })}
        />
        <PlaceSearch
          label={t('setupBasic.search')}
          country={country}
          findPlaces={findPlaces(options)}
          onPlace={takePlace}
        />
      </div>
      <div className={styles.fields}>
        {parts.map(({ part, max, required }) => (
          <TrimmedInput
            key={part}
            label={t(`setupBasic.${part}`)}
            required={required}
            maxLength={max}
            autoComplete="off"
            value={address[part]}
            {...(part === 'state' && { list: states })}
            error={left.has(part) ? wrong[part] : undefined}
            onChange={(value) => changeAddress({ ...address, [part]: value })}
            onBlur={() => {
              setLeft((now) => new Set([...now, part]));
              onLeave();
            }}
          />
        ))}
        <StateNames id={states} country={address.countryCode} />
        <TrimmedInput
          label={t('setupBasic.locality')}
          maxLength={120}
          autoComplete="off"
          value={locality}
          onChange={(value) => {
            onChange({ locality: value });
            onSave({ locality: value.trim() });
          }}
          onBlur={onLeave}
        />
      </div>
      <Stack gap={2}>
        <Group gap={3}>
          <Text weight="semibold">{t('setupBasic.pin')}</Text>
          <Button size="sm" icon="pin" onClick={findWritten} disabled={address.city === ''}>
            {t('setupBasic.findWritten')}
          </Button>
        </Group>
        {pin === null && <Text tone="muted">{t('setupBasic.noPin')}</Text>}
        {problem !== null && (
          <Text size="sm" tone="red" role="alert">
            {problem}
          </Text>
        )}
        {/* Without streets nobody finds the door on it; the pin comes from the address. */}
        {tiles !== null && (
          <div className={styles.map}>
            <PlaceMap
              label={t('setupBasic.map', { name: draft.displayName })}
              pin={pin}
              outlets={[]}
              localities={[]}
              tiles={tiles}
              reachKm={null}
              onPin={movePin}
            />
          </div>
        )}
        {pin !== null && (
          <Text size="sm" tone="muted" numeric>
            {t('setupBasic.position', { lat: pin.lat.toFixed(5), long: pin.long.toFixed(5) })}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
