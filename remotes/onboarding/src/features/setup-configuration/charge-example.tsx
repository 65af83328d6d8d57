import { useState } from 'react';
import { deliveryFormSchema, type BillRow, type DeliveryFormInput, type OutletConfig } from '@galla/contract';
import { DecimalInput, useWatch } from '@galla/ui/forms';
import { formatMoney, parseMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Grid, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { FormPart } from '../../ui/form-part';
import { answerTo, type ExampleAnswer } from './example-cart';
import type { DeliveryForm } from './delivery-values';
import styles from './charge-example.module.css';

/** An editable example cart and distance, with the resulting bill. */
export function ChargeExample({
  form,
  order,
  gstinType,
}: {
  form: DeliveryForm;
  order: OutletConfig['order'];
  gstinType: 'regular' | 'composition';
}) {
  const t = useTexts();
  const [cart, setCart] = useState('450');
  const [km, setKm] = useState('2.4');
  const values = useWatch({ control: form.control }) as DeliveryFormInput;
  const parsed = deliveryFormSchema.safeParse(values);
  const itemTotal = parseMoney(cart);
  const answer =
    parsed.success && itemTotal !== null
      ? answerTo(
          { itemTotal, quantity: 1, distanceMetres: Math.round(Number(km) * 1000) },
          { ...parsed.data, order },
          gstinType,
        )
      : null;
  return (
    <FormPart title={t('setupConfiguration.example')} hint={t('setupConfiguration.exampleHint')}>
      <Grid gap={4} minColumn={180}>
        <DecimalInput
          label={t('setupConfiguration.exampleCart')}
          value={cart}
          onChange={setCart}
          maxLength={8}
        />
        <DecimalInput label={t('setupConfiguration.exampleKm')} value={km} onChange={setKm} maxLength={5} />
      </Grid>
      {answer === null ? (
        <Text tone="muted">{t('setupConfiguration.exampleIncomplete')}</Text>
      ) : (
        <ExampleBill answer={answer} currency={values.selectCurrency} />
      )}
    </FormPart>
  );
}

/** Result of a cart: its bill, or why it is rejected. */
export function ExampleBill({
  answer,
  currency,
}: {
  answer: ExampleAnswer;
  currency: DeliveryFormInput['selectCurrency'];
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const money = (minor: number): string => formatMoney(minor, { currency, locale });
  if (answer.kind === 'outOfReach')
    return (
      <Banner tone="warn">
        {t(`setupConfiguration.outOfReach.${answer.cartCode === 1014 ? 'noRider' : 'tooFar'}`)}
      </Banner>
    );
  if (answer.kind === 'belowMinimum')
    return (
      <Banner tone="warn">{t('setupConfiguration.belowMinimum', { minimum: money(answer.minimum) })}</Banner>
    );
  const { bill, delivery } = answer.computed;
  const name = (row: BillRow): string => t(`setupConfiguration.rows.${row.kind}`, { label: row.label });
  return (
    <output className={styles.bill} aria-label={t('setupConfiguration.example')}>
      {bill.rows.map((row) => (
        <span
          key={`${row.kind} ${row.label}`}
          className={styles.row}
          data-total={row.kind === 'total' || undefined}
        >
          <span>{name(row)}</span>
          <span className={styles.amount}>{money(row.amount)}</span>
        </span>
      ))}
      {delivery !== null && (
        <span className={styles.row}>
          <span>{t('setupConfiguration.outletBears')}</span>
          <span className={styles.amount}>{money(delivery.outlet)}</span>
        </span>
      )}
    </output>
  );
}
