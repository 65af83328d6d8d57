import type { Ref } from 'react';
import { phoneCodes, posLimits, type DataOf, type endpoints } from '@galla/contract';
import { readTypedPhone } from '@galla/domain';
import { formatPhone, formatRelative } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { usePosText } from '../../messages/texts';
import { LazySelect } from '@galla/ui';
import { SuggestField } from '@galla/ui/places';
import styles from './phone-field.module.css';

type Match = DataOf<typeof endpoints.pos.getCustomer>['matches'][number];
type PhoneCode = (typeof phoneCodes)[number];

interface PhoneFieldProps {
  ref: Ref<HTMLInputElement>;
  countryCode: PhoneCode;
  mobile: string;
  matches: readonly Match[];
  error: string | undefined;
  onCode: (code: PhoneCode) => void;
  /** Digits were typed, or a full number with its code was pasted. */
  onPhone: (phone: { countryCode: PhoneCode; mobile: string }) => void;
  onMatch: (match: Match) => void;
}

const wholeNumber = 10;

/** The caller's number; customers with this prefix are suggested below. */
export function PhoneField({
  ref,
  countryCode,
  mobile,
  matches,
  error,
  onCode,
  onPhone,
  onMatch,
}: PhoneFieldProps) {
  const t = usePosText();
  const { locale } = useLanguage();
  const partial = mobile.length < wholeNumber && mobile.length >= posLimits.lookUpDigits;
  return (
    <div className={styles.row}>
      <div className={styles.code}>
        <LazySelect
          label={t('customer.code')}
          options={phoneCodes.map((code) => ({ value: code, label: code }))}
          value={countryCode}
          onChange={onCode}
        />
      </div>
      <SuggestField
        ref={ref}
        className={styles.mobile ?? ''}
        label={t('customer.mobile')}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the phone rings: the number is what is typed first
        autoFocus
        inputMode="tel"
        numeric
        value={mobile}
        error={error}
        firstIsTaken={false}
        onText={(text) => onPhone(readTypedPhone(text, countryCode))}
        options={partial ? matches : []}
        listLabel={t('customer.matches')}
        keyOf={({ customerId }) => customerId}
        onTake={onMatch}
      >
        {(match) => (
          <>
            <strong>{match.name}</strong>
            <span className={styles.number}>{formatPhone(`${match.countryCode}${match.mobile}`)}</span>
            {match.lastOrderAt !== null && (
              <span className={styles.since}>
                {t('customer.lastOrder', {
                  when: formatRelative(match.lastOrderAt, realtime.serverNow(), locale),
                })}
              </span>
            )}
          </>
        )}
      </SuggestField>
    </div>
  );
}
