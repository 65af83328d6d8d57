import { useState } from 'react';
import { fssaiFormOn, latestDay, type FssaiForm, type FssaiRecord } from '@galla/contract';
import {
  DateInput,
  DigitsField,
  FormField,
  PhoneInput,
  TextAreaField,
  TextField,
  useWatch,
  useZodForm,
  type ZodForm,
} from '@galla/ui/forms';
import { calendarDay, formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Grid, Stack, confirm } from '@galla/ui';
import type { SetupStepProps } from '../../lib/setup-step';
import { useSavedForm } from '../../lib/setup/use-saved-form';
import { useTexts } from '../../messages/texts';
import { ChoiceList } from '../../ui/choice-list';
import { FormPart } from '../../ui/form-part';
import { SaveNote } from '../../ui/save-note';
import { StateNames } from '../../ui/state-names';
import { CertificateField } from './certificate-field';
import { LicenceLookUp } from './licence-look-up';

type LicenceForm = ZodForm<FssaiForm, FssaiForm>;

const valuesOf = (record: FssaiRecord): FssaiForm => ({
  fssaiEntered: record.fssaiEntered,
  lic: record.lic,
  registrationNum: record.registrationNum,
  companyName: record.companyName,
  companyAddress: record.companyAddress,
  city: record.city,
  state: record.state,
  pincode: record.pincode,
  ownerName: record.ownerName,
  ownerMobile: record.ownerMobile,
  validUpto: record.validUpto,
  certificateId: record.certificateId,
});

/** Food licence: number, holder, expiry and certificate; or submitted later. */
export function FssaiStep({ setup: { outletId, timezone, fssai } }: SetupStepProps) {
  const t = useTexts();
  const [today] = useState(() => calendarDay(new Date(), timezone));
  const [schema] = useState(() => fssaiFormOn(today));
  const form = useZodForm<FssaiForm, FssaiForm>(schema, { defaultValues: valuesOf(fssai) });
  const fieldsOf = (values: FssaiForm) => ({ ...values, updateCert: values.certificateId !== null });
  const autosave = useSavedForm(outletId, 'fssai', form, schema, fieldsOf);
  const entered = useWatch({ control: form.control, name: 'fssaiEntered' });
  const [chosen, setChosen] = useState(fssai.status !== 'incomplete');

  const choose = async (value: 'yes' | 'later'): Promise<void> => {
    if (value === 'later') {
      const agreed = await confirm({
        title: t('setupFssai.title'),
        message: t('setupFssai.withinTwoMonths'),
        confirmLabel: t('setupFssai.later'),
      });
      if (!agreed) return;
    }
    setChosen(true);
    form.setValue('fssaiEntered', value === 'yes', { shouldDirty: true, shouldValidate: true });
    // "Later" is the default of an untouched form; choosing it explicitly must be saved.
    if (value === 'later') autosave.save(fieldsOf(form.getValues()));
  };

  return (
    <Stack gap={4}>
      <TermBanner record={fssai} />
      <FormPart title={t('setupFssai.licence')} hint={t('setupFssai.licenceHint')}>
        <ChoiceList<'yes' | 'later' | ''>
          label={t('setupFssai.have')}
          choices={[
            { value: 'yes', label: t('setupFssai.yes') },
            { value: 'later', label: t('setupFssai.later'), description: t('setupFssai.laterHint') },
          ]}
          value={entered ? 'yes' : chosen ? 'later' : ''}
          onChange={(value) => value !== '' && void choose(value)}
        />
        {!entered && chosen && (
          <TextField
            control={form.control}
            name="registrationNum"
            label={t('setupFssai.registrationNum')}
            description={t('setupFssai.registrationHint')}
            maxLength={20}
          />
        )}
      </FormPart>
      {entered && <LicenceParts form={form} outletId={outletId} today={today} record={fssai} />}
      <SaveNote state={autosave.state} onRetry={() => void autosave.flush()} />
    </Stack>
  );
}

function TermBanner({ record: { status, validUpto, dueBy } }: { record: FssaiRecord }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const day = (date: string): string => formatDate(`${date}T12:00:00Z`, { locale, timeZone: 'UTC' });
  if (status === 'expired')
    return <Banner tone="error">{t('setupFssai.expired', { day: day(validUpto) })}</Banner>;
  if (status === 'expiring')
    return <Banner tone="warn">{t('setupFssai.expiring', { day: day(validUpto) })}</Banner>;
  if (status === 'awaited')
    return <Banner tone="warn">{t('setupFssai.awaited', { day: day(dueBy) })}</Banner>;
  if (status === 'overdue')
    return <Banner tone="error">{t('setupFssai.overdue', { day: day(dueBy) })}</Banner>;
  return null;
}

function LicenceParts({
  form,
  outletId,
  today,
  record,
}: {
  form: LicenceForm;
  outletId: string;
  today: string;
  record: FssaiRecord;
}) {
  const t = useTexts();
  const { control } = form;
  return (
    <>
      <FormPart title={t('setupFssai.details')}>
        <DigitsField
          control={control}
          name="lic"
          label={t('setupFssai.lic')}
          description={t('setupFssai.licHint')}
          required
          maxLength={14}
          errors={{ fssai: t('setupFssai.licWrong') }}
        />
        <LicenceLookUp
          form={form}
          onFound={(licence) => {
            const { companyName, companyAddress, city, state, pincode, ownerName, validUpto } = licence;
            const found = { companyName, companyAddress, city, state, pincode, ownerName, validUpto };
            for (const [name, value] of Object.entries(found))
              form.setValue(name as keyof typeof found, value, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <Grid gap={4} minColumn={240}>
          <TextField
            control={control}
            name="companyName"
            label={t('setupFssai.companyName')}
            required
            maxLength={120}
          />
          <TextField
            control={control}
            name="ownerName"
            label={t('setupFssai.ownerName')}
            required
            maxLength={80}
            errors={{ name: t('setupFssai.nameWrong') }}
          />
          <FormField control={control} name="ownerMobile" errors={{ mobile: t('setupFssai.mobileWrong') }}>
            {({ field, error }) => (
              <PhoneInput
                {...field}
                label={t('setupFssai.ownerMobile')}
                value={{ countryCode: '+91', mobile: field.value }}
                onChange={({ mobile }) => field.onChange(mobile)}
                error={error}
              />
            )}
          </FormField>
        </Grid>
        <TextAreaField
          control={control}
          name="companyAddress"
          label={t('setupFssai.companyAddress')}
          required
          maxLength={300}
        />
        <Grid gap={4} minColumn={180}>
          <TextField control={control} name="city" label={t('setupFssai.city')} required maxLength={80} />
          <TextField
            control={control}
            name="state"
            label={t('setupFssai.state')}
            list="licence-states"
            required
            maxLength={80}
          />
          <StateNames id="licence-states" country="IN" />
          <DigitsField
            control={control}
            name="pincode"
            label={t('setupFssai.pincode')}
            required
            maxLength={6}
            errors={{ pincode: t('setupFssai.pincodeWrong') }}
          />
          <FormField
            control={control}
            name="validUpto"
            errors={{ expired: t('setupFssai.alreadyOver') }}
            force={record.status === 'expired'}
          >
            {({ field, error }) => (
              <DateInput
                {...field}
                label={t('setupFssai.validUpto')}
                required
                min={today}
                max={latestDay}
                problems={{ dayTooEarly: t('setupFssai.alreadyOver') }}
                error={error}
              />
            )}
          </FormField>
        </Grid>
      </FormPart>
      <FormPart title={t('setupFssai.certificate')} hint={t('setupFssai.certificateHint')}>
        <FormField control={control} name="certificateId">
          {({ field }) => (
            <CertificateField
              outletId={outletId}
              documentId={field.value}
              name={field.value === record.certificateId ? record.certificateName : ''}
              onUploaded={(document) => field.onChange(document.documentId)}
            />
          )}
        </FormField>
      </FormPart>
    </>
  );
}
