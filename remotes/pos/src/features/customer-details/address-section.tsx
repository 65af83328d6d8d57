import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { endpoints, posLimits, type CustomerAddress, type Place } from '@galla/contract';
import { http } from '@galla/shared/http';
import { Badge, Button, Card, Heading, IconButton, Radio, Stack, Text } from '@galla/ui';
import { emptyAddress, type AddressDraft, type CustomerDraft } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';
import { addressOfPlace, addressText } from '@galla/ui/places';
import { useCallOptions } from '@galla/shared/composition';
import { usePosText } from '../../messages/texts';
import { AddressForm } from './address-form';
import type { CustomerField } from './customer-rules';
import styles from './address-section.module.css';

export interface AddressSearch {
  /** Shows the section and moves the focus to the search. */
  focus: () => void;
}

interface AddressSectionProps {
  ref: Ref<AddressSearch>;
  customer: CustomerDraft;
  errorOf: (field: CustomerField) => string | undefined;
  onMet: (field: CustomerField) => void;
  onRemove: (address: CustomerAddress) => void;
}

const draftOf = ({ addressId, label, address, position }: CustomerAddress): AddressDraft => ({
  addressId,
  label,
  addressLine: address.addressLine,
  apartmentAddress: address.apartmentAddress,
  landmark: address.landmark,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  position,
});

/** Delivery address: one of the customer's, or a new one from search or map. */
export function AddressSection({ ref, customer, errorOf, onMet, onRemove }: AddressSectionProps) {
  const t = usePosText();
  const options = useCallOptions();
  const { newAddress, saved } = customer;
  const section = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus() {
      section.current?.scrollIntoView({ block: 'nearest' });
      search.current?.focus();
    },
  }));
  // After a reload the restored form leaves the focus on the telephone number.
  const [openedAlready] = useState(newAddress !== null);
  const addresses = saved?.addresses ?? [];
  const write = (change: Partial<AddressDraft>): void => {
    const draft = callState().customer.newAddress;
    if (draft) call.customer({ newAddress: { ...draft, ...change } });
  };
  const handlePlace = (place: Place): void => {
    const { position, addressLine, city, state, pincode } = addressOfPlace(place);
    write({ position, addressLine, city, state, pincode });
  };
  async function handlePin(position: { lat: number; long: number }): Promise<void> {
    write({ position });
    const latlng = `${position.lat.toFixed(6)},${position.long.toFixed(6)}`;
    // Fields the map service can't fill are typed.
    const { data } = await http
      .call(endpoints.pos.geocode, { query: { latlng } }, options)
      .catch(() => ({ data: [] }));
    const draft = callState().customer.newAddress;
    const place = data[0];
    if (!place || !draft || draft.position?.lat !== position.lat) return;
    const found = addressOfPlace(place);
    write({
      addressLine: draft.addressLine === '' ? found.addressLine : draft.addressLine,
      city: draft.city === '' ? found.city : draft.city,
      state: draft.state === '' ? found.state : draft.state,
      pincode: draft.pincode === '' ? found.pincode : draft.pincode,
    });
  }
  return (
    <Card as="section" ref={section} aria-labelledby="pos-address">
      <Stack gap={3}>
        <Heading level={2} id="pos-address">
          {t('address.title')}
        </Heading>
        {addresses.length > 0 && (
          <div role="radiogroup" aria-label={t('address.title')} className={styles.addresses}>
            {addresses.map((each) => (
              <div key={each.addressId} className={styles.address}>
                <Radio
                  name="pos-address"
                  label={each.label === '' ? addressText(each.address) : each.label}
                  {...(each.label !== '' && { description: addressText(each.address) })}
                  checked={newAddress === null && customer.addressId === each.addressId}
                  onChange={() => call.customer({ addressId: each.addressId, newAddress: null })}
                />
                {each.position === null && <Badge tone="amber">{t('address.notLocated')}</Badge>}
                <IconButton
                  icon="edit"
                  size="sm"
                  label={t('address.edit', { address: each.label || each.address.addressLine })}
                  onClick={() => call.customer({ newAddress: draftOf(each) })}
                />
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('address.remove', { address: each.label || each.address.addressLine })}
                  onClick={() => onRemove(each)}
                />
              </div>
            ))}
            {newAddress !== null &&
              !addresses.some(({ addressId }) => addressId === newAddress.addressId) && (
                <Radio name="pos-address" label={t('address.new')} checked readOnly />
              )}
          </div>
        )}
        {newAddress ? (
          <AddressForm
            searchRef={search}
            draft={newAddress}
            country={customer.countryCode === '+1' ? 'us' : 'in'}
            errorOf={errorOf}
            onMet={onMet}
            onChange={write}
            onPlace={handlePlace}
            onPin={(position) => void handlePin(position)}
            startHere={!openedAlready}
            onCancel={addresses.length > 0 ? () => call.customer({ newAddress: null }) : undefined}
          />
        ) : (
          <Stack gap={2} align="flex-start">
            {addresses.length === 0 && (
              <Text size="sm" tone="muted">
                {t('address.none')}
              </Text>
            )}
            {addresses.length < posLimits.addressesPerCustomer && (
              <Button icon="plus" onClick={() => call.customer({ newAddress: emptyAddress() })}>
                {t('address.add')}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
