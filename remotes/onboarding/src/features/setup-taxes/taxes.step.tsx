import { gstinFormSchema, parseGstin, taxPercents, type GstinForm } from '@galla/contract';
import { Form, FormField, SwitchField, TextField, useWatch, useZodForm, type ZodForm } from '@galla/ui/forms';
import { Banner, Button, Group, Stack, Text } from '@galla/ui';
import { ChoiceChips } from '@galla/ui/kit';
import type { SetupStepProps } from '../../lib/setup-step';
import { useSavedForm } from '../../lib/setup/use-saved-form';
import { useTexts } from '../../messages/texts';
import { ChoiceList } from '../../ui/choice-list';
import { FactList } from '../../ui/fact-list';
import { FormPart } from '../../ui/form-part';
import { SaveNote } from '../../ui/save-note';
import { TaxpayerLookUp } from './taxpayer-look-up';

type TaxForm = ZodForm<GstinForm, GstinForm>;
const percentTexts = taxPercents.map((percent) => String(percent));
/** The slab that most goods left in September 2025. */
const leftSlab = 12;

/** GST number, registration type, and how tax is charged. */
export function TaxesStep({ setup: { outletId, gstin } }: SetupStepProps) {
  const t = useTexts();
  const form = useZodForm<GstinForm, GstinForm>(gstinFormSchema, {
    defaultValues: {
      gstinEntered: gstin.gstinEntered,
      gstinNumber: gstin.gstinNumber,
      gstinType: gstin.gstinType,
      gstApplicableOn: gstin.gstApplicableOn,
      gstinPercent: gstin.gstinPercent,
      legalName: gstin.legalName,
    },
  });
  const autosave = useSavedForm(outletId, 'gstin', form, gstinFormSchema, (values) => values);
  const confirmAsIs = async (): Promise<void> => {
    autosave.save(form.getValues());
    await autosave.flush();
  };
  return (
    <Form form={form} onSubmit={confirmAsIs}>
      <Stack gap={4}>
        <NumberPart form={form} />
        <ChargePart form={form} />
        {!gstin.confirmed && (
          <Group gap={3}>
            <Button type="submit" variant="primary" icon="check">
              {t('setupTaxes.confirm')}
            </Button>
            <Text size="sm" tone="muted">
              {t('setupTaxes.confirmHint')}
            </Text>
          </Group>
        )}
        <SaveNote state={autosave.state} onRetry={() => void autosave.flush()} />
      </Stack>
    </Form>
  );
}

function NumberPart({ form }: { form: TaxForm }) {
  const t = useTexts();
  const { control } = form;
  const [entered, number] = useWatch({ control, name: ['gstinEntered', 'gstinNumber'] });
  const parts = entered ? parseGstin(number.trim().toUpperCase()) : null;
  return (
    <FormPart title={t('setupTaxes.number')} hint={t('setupTaxes.numberHint')}>
      <SwitchField
        control={control}
        name="gstinEntered"
        label={t('setupTaxes.entered')}
        deps={['gstinNumber', 'gstinType']}
      />
      {entered && (
        <TextField
          control={control}
          name="gstinNumber"
          label={t('setupTaxes.gstin')}
          required
          maxLength={15}
          autoCapitalize="characters"
          spellCheck={false}
          errors={{ gstin: t('setupTaxes.gstinWrong'), required: t('setupTaxes.gstinRequired') }}
        />
      )}
      {parts !== null && (
        <>
          <FactList
            facts={[
              { name: t('setupTaxes.pan'), value: parts.pan },
              { name: t('setupTaxes.state'), value: parts.state },
            ]}
          />
          <TaxpayerLookUp
            gstin={number.trim().toUpperCase()}
            onFound={(taxpayer) => {
              const change = { shouldDirty: true, shouldValidate: true };
              form.setValue('gstinType', taxpayer.gstinType, change);
              if (form.getValues('legalName').trim() === '')
                form.setValue('legalName', taxpayer.legalName, change);
            }}
          />
        </>
      )}
      <TextField
        control={control}
        name="legalName"
        label={t('setupTaxes.sellerName')}
        description={t('setupTaxes.sellerNameHint')}
        maxLength={120}
        spellCheck={false}
      />
    </FormPart>
  );
}

function ChargePart({ form: { control } }: { form: TaxForm }) {
  const t = useTexts();
  const [type, on, percent] = useWatch({ control, name: ['gstinType', 'gstApplicableOn', 'gstinPercent'] });
  return (
    <FormPart title={t('setupTaxes.charge')}>
      <FormField
        control={control}
        name="gstinType"
        errors={{ regularNeedsGstin: t('setupTaxes.regularNeedsGstin') }}
      >
        {({ field, error }) => (
          <ChoiceList
            label={t('setupTaxes.type')}
            choices={(['composition', 'regular'] as const).map((value) => ({
              value,
              label: t(`setupTaxes.types.${value}`),
              description: t(`setupTaxes.typeHints.${value}`),
            }))}
            value={field.value}
            onChange={field.onChange}
            error={error}
          />
        )}
      </FormField>
      <FormField control={control} name="gstApplicableOn">
        {({ field }) => (
          <ChoiceList
            label={t('setupTaxes.on')}
            choices={(['item', 'order'] as const).map((value) => ({
              value,
              label: t(`setupTaxes.ons.${value}`),
              description: t(`setupTaxes.onHints.${value}`),
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </FormField>
      <FormField control={control} name="gstinPercent">
        {({ field }) => (
          <ChoiceChips
            isField
            label={t('setupTaxes.percent')}
            description={t(on === 'order' ? 'setupTaxes.percentOrder' : 'setupTaxes.percentItem')}
            choices={percentTexts.map((value) => ({ value, label: `${value}%` }))}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
          />
        )}
      </FormField>
      {percent === leftSlab && <Banner tone="info">{t('setupTaxes.twelve')}</Banner>}
      {type === 'composition' && (
        <Text size="sm" tone="muted">
          {t('setupTaxes.compositionNote')}
        </Text>
      )}
    </FormPart>
  );
}
