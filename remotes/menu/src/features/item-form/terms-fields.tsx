import {
  isSoldBySize,
  priceBases,
  saleUnits,
  unitQuantityCodes,
  weighedUnits,
  type OutletSummary,
  type PriceBasis,
} from '@galla/contract';
import { defaultUnit, priceParts } from '@galla/domain';
import { formatMoney, parseMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { DecimalField, DigitsField, FormField, useWatch } from '@galla/ui/forms';
import { SegmentedControl, Select } from '@galla/ui/kit';
import { symbolOf } from '../../lib/currency-symbol';
import { useMenuText } from '../../messages/texts';
import styles from './item-fields.module.css';
import type { ItemForm } from './item-form.values';

interface TermsProps {
  form: ItemForm;
  outlet: OutletSummary;
}

/** What a problem of the terms of sale says at its field. */
export function useTermsErrors() {
  const t = useMenuText();
  return {
    mrpMissing: t('terms.problem.mrpMissing'),
    mrpUnused: t('terms.problem.mrpUnused'),
    aboveMrp: t('terms.problem.aboveMrp'),
    weightHasNoMrp: t('terms.problem.weightHasNoMrp'),
    weightUnit: t('terms.problem.weightUnit'),
  };
}

/** What the typed price comes to on a bill, as the bill itself computes it. */
function PriceExample({ form: { control }, outlet }: TermsProps) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const [typed, groups, basis, percent] = useWatch({
    control,
    name: ['price', 'groups', 'priceBasis', 'taxPercent'],
  });
  const sizes = groups.filter(({ type }) => type === 'VARIANT').flatMap(({ options }) => options);
  const prices = (isSoldBySize(groups) ? sizes.map(({ price }) => price) : [typed]).flatMap(
    (price) => parseMoney(price) ?? [],
  );
  if (prices.length === 0) return null;
  const { taxable, half, total } = priceParts(Math.min(...prices), basis, percent);
  const money = (amount: number): string => formatMoney(amount, { locale, currency: outlet.currency });
  const words = { taxable: money(taxable), half: money(half), total: money(total) };
  if (half === 0) return <output className={styles.example}>{t('terms.exampleNoTax', words)}</output>;
  return (
    <output className={styles.example}>
      {t(basis === 'exclusive' ? 'terms.exampleOnTop' : 'terms.exampleInside', words)}
    </output>
  );
}

/** Whether the tax is inside of the price, with what that means in figures. */
export function BasisField({ form, outlet }: TermsProps) {
  const t = useMenuText();
  const { control } = form;
  const soldBy = useWatch({ control, name: 'soldBy' });
  const errors = useTermsErrors();
  return (
    <FormField control={control} name="priceBasis" errors={errors}>
      {({ field, error }) => (
        <div className={styles.choice}>
          <SegmentedControl<PriceBasis>
            isField
            label={t('terms.basis')}
            description={t(`terms.basisHint.${field.value}`)}
            error={error}
            choices={priceBases.map((value) => ({
              value,
              label: t(`terms.bases.${value}`),
              disabled: value === 'mrp' && soldBy === 'weight',
            }))}
            value={field.value}
            onChange={field.onChange}
          />
          <PriceExample form={form} outlet={outlet} />
          {field.value === 'exclusive' || (
            <Text size="sm" tone="muted">
              {t('terms.exampleRegistered')}
            </Text>
          )}
        </div>
      )}
    </FormField>
  );
}

/** The price printed on the packet; only where the item is sold at it. */
export function MrpField({ form: { control }, outlet }: TermsProps) {
  const t = useMenuText();
  const basis = useWatch({ control, name: 'priceBasis' });
  const errors = useTermsErrors();
  if (basis !== 'mrp') return null;
  return (
    <DecimalField
      control={control}
      name="mrp"
      label={t('terms.mrp')}
      description={t('terms.mrpHint')}
      required
      prefix={symbolOf(outlet)}
      deps={['price', 'groups']}
      errors={{ ...errors, required: errors.mrpMissing }}
    />
  );
}

/** By the piece or by weight. */
export function SoldByField({ form }: Pick<TermsProps, 'form'>) {
  const t = useMenuText();
  const { control } = form;
  return (
    <FormField control={control} name="soldBy">
      {({ field }) => (
        <SegmentedControl
          isField
          label={t('terms.soldBy')}
          description={t(`terms.soldByHint.${field.value}`)}
          choices={saleUnits.map((value) => ({ value, label: t(`terms.soldByUnits.${value}`) }))}
          value={field.value}
          onChange={(value) => {
            field.onChange(value);
            form.setValue('uqc', defaultUnit(value), { shouldDirty: true, shouldValidate: true });
            if (value === 'weight' && form.getValues('priceBasis') === 'mrp')
              form.setValue('priceBasis', 'inclusive', { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </FormField>
  );
}

/** What stands on invoices: unit and HSN or SAC. */
export function InvoiceFields({ form }: Pick<TermsProps, 'form'>) {
  const t = useMenuText();
  const { control } = form;
  const soldBy = useWatch({ control, name: 'soldBy' });
  const errors = useTermsErrors();
  const units = soldBy === 'weight' ? weighedUnits : unitQuantityCodes;
  return (
    <div className={styles.columns}>
      <FormField control={control} name="uqc" errors={errors}>
        {({ field, error }) => (
          <Select
            label={t('terms.unit')}
            options={units.map((value) => ({ value, label: t(`terms.units.${value}`) }))}
            value={field.value}
            onChange={field.onChange}
            error={error}
          />
        )}
      </FormField>
      <DigitsField
        control={control}
        name="hsn"
        label={t('terms.hsn')}
        description={t('terms.hsnHint')}
        maxLength={8}
        autoComplete="off"
        errors={{ pattern: t('terms.hsnWrong'), invalid: t('terms.hsnWrong') }}
      />
    </div>
  );
}
