import { currencies, discountLimits, type CurrencyName, type DiscountForm } from '@galla/contract';
import {
  CheckboxField,
  DecimalField,
  DigitsField,
  FormField,
  SwitchField,
  TextField,
  useWatch,
  type ZodForm,
} from '@galla/ui/forms';
import { Grid, Stack } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../../messages/texts';
import type { DiscountKind } from './discount-form';

export type FormOfDiscount = ZodForm<DiscountForm, DiscountForm>;

/** Texts by the keys that the form's rules return. */
export function useFieldErrors(): Record<string, string> {
  const t = useTexts();
  const { locale } = useLanguage();
  const shown = (count: number): string => new Intl.NumberFormat(locale).format(count);
  const { minOrderAmount, uses, outlets, targetIds } = discountLimits;
  return {
    codePattern: t('discounts.error.codePattern'),
    percentRange: t('discounts.error.percentRange'),
    amountNeeded: t('discounts.error.amountNeeded'),
    amountWrong: t('discounts.error.amountWrong'),
    wholeNumber: t('discounts.error.wholeNumber'),
    dayTooFar: t('discounts.error.dayTooFar'),
    endBeforeStart: t('discounts.error.endBeforeStart'),
    timeMissing: t('discounts.error.timeMissing'),
    timesEqual: t('discounts.error.timesEqual'),
    targetsMissing: t('discounts.error.targetsMissing'),
    weekdaysMissing: t('discounts.error.weekdaysMissing'),
    outletsMissing: t('discounts.error.outletsMissing'),
    codeTaken: t('discounts.error.codeTaken'),
    minOrderMost: t('discounts.error.most', { most: shown(minOrderAmount / 100) }),
    usesMost: t('discounts.error.most', { most: shown(uses) }),
    outletsTooMany: t('discounts.error.outletsTooMany', { most: shown(outlets) }),
    targetsTooMany: t('discounts.error.targetsTooMany', { most: shown(targetIds) }),
  };
}

const symbolOf = (currency: CurrencyName): string =>
  currencies.find(({ name }) => name === currency)?.symbol ?? '';

interface FieldsProps {
  form: FormOfDiscount;
  currency: CurrencyName;
}

interface ReductionProps extends FieldsProps {
  of: DiscountKind;
  /** A new discount: its code or name is what is typed first. */
  startHere?: boolean;
}

/** Code or name, and the reduction. */
export function ReductionFields({ form, currency, of, startHere = false }: ReductionProps) {
  const t = useTexts();
  const { control } = form;
  const errors = useFieldErrors();
  const kind = useWatch({ control, name: 'kind' });
  const prefix = symbolOf(currency);
  return (
    <Stack gap={4}>
      {of === 'coupon' ? (
        <Grid gap={4} minColumn={240}>
          <TextField
            control={control}
            name="code"
            label={t('discounts.form.code')}
            description={t('discounts.form.codeHint')}
            errors={errors}
            maxLength={discountLimits.codeLength}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for: writing begins here
            autoFocus={startHere}
            required
          />
          <TextField
            control={control}
            name="description"
            label={t('discounts.form.description')}
            description={t('discounts.form.descriptionHint')}
            errors={errors}
            maxLength={discountLimits.descriptionLength}
          />
        </Grid>
      ) : (
        <TextField
          control={control}
          name="name"
          label={t('discounts.form.name')}
          description={t('discounts.form.nameHint')}
          errors={errors}
          maxLength={discountLimits.nameLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={startHere}
          required
        />
      )}
      <FormField control={control} name="kind">
        {({ field }) => (
          <SegmentedControl
            isField
            label={t('discounts.form.kind')}
            value={field.value}
            onChange={(value) => field.onChange(value)}
            choices={[
              { value: 'percent', label: t('discounts.form.percentKind') },
              { value: 'flat', label: t('discounts.form.flatKind') },
            ]}
          />
        )}
      </FormField>
      {kind === 'percent' ? (
        <Grid gap={4} minColumn={180}>
          <DecimalField
            control={control}
            name="percent"
            label={t('discounts.form.percent')}
            description={t('discounts.form.percentHint')}
            errors={errors}
            after="%"
            required
          />
          <DecimalField
            control={control}
            name="cap"
            label={t('discounts.form.cap')}
            description={t('discounts.form.capHint')}
            errors={errors}
            prefix={prefix}
          />
        </Grid>
      ) : (
        <DecimalField
          control={control}
          name="amount"
          label={t('discounts.form.amount')}
          errors={errors}
          prefix={prefix}
          required
          {...(of === 'offer' && { description: t('discounts.form.amountUnitHint') })}
        />
      )}
    </Stack>
  );
}

/** Who can use a coupon, minimum order, and how often. */
export function LimitFields({ form, currency }: FieldsProps) {
  const t = useTexts();
  const { control } = form;
  const errors = useFieldErrors();
  return (
    <Stack gap={4}>
      <Grid gap={4} minColumn={180}>
        <DecimalField
          control={control}
          name="minOrder"
          label={t('discounts.form.minOrder')}
          description={t('discounts.form.minOrderHint')}
          errors={errors}
          prefix={symbolOf(currency)}
        />
        <DigitsField
          control={control}
          name="maxUses"
          label={t('discounts.form.maxUses')}
          description={t('discounts.form.maxUsesHint')}
          errors={errors}
          maxLength={String(discountLimits.uses).length}
        />
        <DigitsField
          control={control}
          name="maxUsesPerCustomer"
          label={t('discounts.form.maxUsesPerCustomer')}
          description={t('discounts.form.maxUsesHint')}
          errors={errors}
          maxLength={String(discountLimits.uses).length}
        />
      </Grid>
      <CheckboxField control={control} name="firstOrderOnly" label={t('discounts.form.firstOrderOnly')} />
      <SwitchField
        control={control}
        name="listed"
        label={t('discounts.form.listed')}
        description={t('discounts.form.listedHint')}
      />
    </Stack>
  );
}
