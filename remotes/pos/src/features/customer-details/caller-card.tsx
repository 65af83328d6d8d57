import type { Ref } from 'react';
import { failureText } from '@galla/shared/http';
import { Banner, Card, Heading, Stack } from '@galla/ui';
import { TrimmedInput } from '@galla/ui/forms';
import type { CustomerDraft } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';
import { usePosText } from '../../messages/texts';
import type { CustomerField } from './customer-rules';
import { PhoneField } from './phone-field';
import { useCallerLookUp } from './use-caller';
import styles from './customer-details.module.css';

interface CallerCardProps {
  phoneRef: Ref<HTMLInputElement>;
  customer: CustomerDraft;
  errorOf: (field: CustomerField) => string | undefined;
  onMet: (field: CustomerField) => void;
}

const wholeNumber = 10;

/** Caller: number first, looked up while typing. Name and e-mail for new customers. */
export function CallerCard({ phoneRef, customer, errorOf, onMet }: CallerCardProps) {
  const t = usePosText();
  const lookUp = useCallerLookUp();
  const whole = customer.mobile.length === wholeNumber;
  const isNew = whole && lookUp.isCurrent && lookUp.data?.customer === null && customer.saved === null;
  return (
    <Card as="section" aria-labelledby="pos-caller">
      <Stack gap={3}>
        <Heading level={2} id="pos-caller">
          {t('customer.title')}
        </Heading>
        <PhoneField
          ref={phoneRef}
          countryCode={customer.countryCode}
          mobile={customer.mobile}
          matches={lookUp.data?.matches ?? []}
          error={errorOf('mobile')}
          onCode={(countryCode) => call.customer({ countryCode, saved: null, addressId: null })}
          onPhone={({ countryCode, mobile }) => {
            // Another number is another customer: data from the previous record is removed.
            const { saved, name, email } = callState().customer;
            call.customer({
              countryCode,
              mobile,
              saved: null,
              addressId: null,
              name: saved && name === saved.name ? '' : name,
              email: saved && email === (saved.email ?? '') ? '' : email,
            });
          }}
          onMatch={({ countryCode, mobile }) =>
            call.customer({ countryCode, mobile, saved: null, name: '', email: '', addressId: null })
          }
        />
        <output className={styles.status}>
          {whole && lookUp.isFetching && customer.saved === null && t('customer.lookingUp')}
          {isNew && t('customer.isNew')}
          {customer.saved && t('customer.known', { count: customer.saved.orderCount })}
        </output>
        {lookUp.isError && whole && (
          <Banner tone="warn" action={{ label: t('again'), onClick: () => void lookUp.refetch() }}>
            {failureText(lookUp.error)}
          </Banner>
        )}
        <div className={styles.pair}>
          <TrimmedInput
            label={t('customer.name')}
            required
            autoComplete="off"
            maxLength={60}
            value={customer.name}
            error={errorOf('name')}
            onChange={(name) => {
              onMet('name');
              call.customer({ name });
            }}
            onBlur={() => onMet('name')}
          />
          <TrimmedInput
            label={t('customer.email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={customer.email}
            error={errorOf('email')}
            onChange={(email) => {
              onMet('email');
              call.customer({ email });
            }}
            onBlur={() => onMet('email')}
          />
        </div>
      </Stack>
    </Card>
  );
}
