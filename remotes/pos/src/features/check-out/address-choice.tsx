import { Button, Radio, Text } from '@galla/ui';
import type { CustomerDraft } from '../../lib/call/call-state';
import { addressText } from '@galla/ui/places';
import { usePosText } from '../../messages/texts';
import styles from './check-out.module.css';

interface AddressChoiceProps {
  customer: CustomerDraft;
  distanceMetres: number | null;
  onAddress: (addressId: string) => void;
  onOther: () => void;
}

const metresPerKm = 1_000;

/** Delivery address, switchable to another address of the customer. */
export function AddressChoice({ customer, distanceMetres, onAddress, onOther }: AddressChoiceProps) {
  const t = usePosText();
  const addresses = customer.saved?.addresses ?? [];
  return (
    <>
      {addresses.length > 0 && (
        <div role="radiogroup" aria-label={t('address.title')} className={styles.addresses}>
          {addresses.map(({ addressId, label, address }) => (
            <Radio
              key={addressId}
              name="pos-checkout-address"
              label={label === '' ? addressText(address) : label}
              {...(label !== '' && { description: addressText(address) })}
              checked={addressId === customer.addressId}
              onChange={() => onAddress(addressId)}
            />
          ))}
        </div>
      )}
      <div className={styles.row}>
        {distanceMetres !== null && (
          <Text as="span" size="sm" tone="muted">
            {t('outlets.away', { km: (distanceMetres / metresPerKm).toFixed(1) })}
          </Text>
        )}
        <span className={styles.end}>
          <Button size="sm" icon="plus" onClick={onOther}>
            {t('address.add')}
          </Button>
        </span>
      </div>
    </>
  );
}
