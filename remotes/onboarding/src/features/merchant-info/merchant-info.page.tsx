import { type ReactNode } from 'react';
import {
  businessTypes,
  defaultBusinessCategory,
  defaultCountry,
  endpoints,
  merchantProfileSchema,
  postalCountries,
  type BodyOf,
  type MerchantInfo,
} from '@galla/contract';
import { Form, FormField, PhoneField, TextField, useLeaveGuard, useWatch, useZodForm } from '@galla/ui/forms';
import { formatDateTime } from '@galla/shared/format';
import { ApiError, failureText } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { endpointQuery, useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { useNavigateIfHere } from '@galla/shared/router';
import { homeZone, session, useSession } from '@galla/shared/session';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  Grid,
  Group,
  Heading,
  LoadingNote,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useCallOptions } from '@galla/shared/composition';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AccountTabs } from '../../ui/account-tabs';
import { StateNames } from '../../ui/state-names';

type ProfileInput = BodyOf<typeof endpoints.merchant.completeRestProfile>;

const infoQuery = (options: ReturnType<typeof useCallOptions>) =>
  endpointQuery(endpoints.merchant.merchantInfo, { key: ['onboarding', 'merchantInfo'], call: options });

/** /panel/merchant/info: the store's general info. Saving it for the first time completes the account. */
export function MerchantInfoPage() {
  const t = useTexts();
  const info = useQuery(infoQuery(useCallOptions()));
  return (
    <Page title={t('merchantInfo.title')} description={t('merchantInfo.description')} width="form">
      <AccountTabs />
      {info.isPending && (
        <Stack gap={4}>
          <LoadingNote />
          <Skeleton height={220} radius={12} />
          <Skeleton height={160} radius={12} />
        </Stack>
      )}
      {info.isError && !info.data && (
        <ErrorPanel
          title={t('merchantInfo.failed')}
          message={failureText(info.error)}
          onRetry={() => void info.refetch()}
          retrying={info.isFetching}
        />
      )}
      {info.data && <ProfileForm info={info.data} />}
    </Page>
  );
}

/** Stored values, with empty fields for the rest. */
function inputOf({ profile }: MerchantInfo): ProfileInput {
  const { address } = profile;
  return {
    storeName: profile.storeName,
    legalName: profile.legalName ?? '',
    businessCategory: profile.businessCategory ?? defaultBusinessCategory,
    // A new form has no selection; the schema rejects that like any other invalid value.
    businessType: profile.businessType ?? ('' as ProfileInput['businessType']),
    email: profile.email ?? '',
    countryCode: profile.countryCode ?? '+91',
    mobile: profile.mobile ?? '',
    address: {
      addressLine: address?.addressLine ?? '',
      apartmentAddress: address?.apartmentAddress ?? '',
      landmark: address?.landmark ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      pincode: address?.pincode ?? '',
      countryCode: address?.countryCode ?? defaultCountry,
    },
  };
}

const isNameTaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'STORE_NAME_TAKEN';

function ProfileForm({ info }: { info: MerchantInfo }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const client = useQueryClient();
  const options = useCallOptions();
  const navigate = useNavigateIfHere();
  const form = useZodForm(merchantProfileSchema, { defaultValues: inputOf(info), mode: 'onTouched' });
  const { control, formState } = form;
  const country = useWatch({ control, name: 'address.countryCode' }) ?? defaultCountry;
  const save = useCallMutation(endpoints.merchant.completeRestProfile, {
    onSuccess: async (restData, profile) => {
      session.refresh(restData);
      form.reset(profile);
      await client.invalidateQueries({ queryKey: infoQuery(options).queryKey });
      // The account is complete: the first steps are next.
      if (!info.complete) await navigate(paths.home);
    },
    onError: (error) => {
      if (isNameTaken(error))
        form.setError('storeName', { type: 'server', message: 'taken' }, { shouldFocus: true });
    },
  });
  useLeaveGuard(formState.isDirty && !save.isPending);
  return (
    <Form form={form} onSubmit={(profile) => save.mutate(profile)}>
      <Stack gap={4}>
        {!info.complete && (
          <Banner tone="info" title={t('merchantInfo.incompleteTitle')}>
            {t('merchantInfo.incomplete')}
          </Banner>
        )}
        {save.failure !== null && !isNameTaken(save.error) && <Banner tone="error">{save.failure}</Banner>}
        <Section id="merchant-store" title={t('merchantInfo.store')}>
          <TextField
            control={control}
            name="storeName"
            label={t('merchantInfo.storeName')}
            description={t('merchantInfo.storeNameHint')}
            errors={{ any: t('merchantInfo.storeNameInvalid'), taken: t('merchantInfo.storeNameTaken') }}
            autoComplete="organization"
          />
          <TextField
            control={control}
            name="legalName"
            label={t('merchantInfo.legalName')}
            description={t('merchantInfo.legalNameHint')}
            errors={t('merchantInfo.legalNameInvalid')}
          />
          <FormField control={control} name="businessType" errors={t('merchantInfo.businessTypeMissing')}>
            {({ field, error }) => (
              <Select
                ref={field.ref}
                label={t('merchantInfo.businessType')}
                options={businessTypes.map((type) => ({
                  value: type,
                  label: t(`common.businessTypes.${type}`),
                }))}
                value={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={error}
                placeholder={t('merchantInfo.businessTypeMissing')}
              />
            )}
          </FormField>
        </Section>
        <Section id="merchant-contact" title={t('merchantInfo.contact')}>
          <TextField
            control={control}
            name="email"
            type="email"
            label={t('merchantInfo.email')}
            errors={t('merchantInfo.emailInvalid')}
            autoComplete="email"
            autoCapitalize="none"
          />
          <PhoneField
            control={control}
            name="mobile"
            codeName="countryCode"
            codeLabel={t('merchantInfo.countryCode')}
            label={t('merchantInfo.mobile')}
            errors={t('merchantInfo.mobileInvalid')}
            autoComplete="tel-national"
          />
        </Section>
        <Section id="merchant-address" title={t('merchantInfo.address')}>
          <TextField
            control={control}
            name="address.addressLine"
            label={t('merchantInfo.addressLine')}
            errors={t('merchantInfo.addressLineInvalid')}
            autoComplete="address-line1"
          />
          <TextField
            control={control}
            name="address.apartmentAddress"
            label={t('merchantInfo.apartment')}
            autoComplete="address-line2"
          />
          <TextField control={control} name="address.landmark" label={t('merchantInfo.landmark')} />
          <TextField
            control={control}
            name="address.city"
            label={t('merchantInfo.city')}
            errors={t('merchantInfo.cityInvalid')}
            autoComplete="address-level2"
          />
          <FormField control={control} name="address.countryCode" deps={['address.state', 'address.pincode']}>
            {({ field }) => (
              <Select
                ref={field.ref}
                label={t('setupBasic.country')}
                options={postalCountries.map((code) => ({
                  value: code,
                  label: t(`setupBasic.countries.${code}`),
                }))}
                value={field.value ?? defaultCountry}
                onChange={field.onChange}
              />
            )}
          </FormField>
          <TextField
            control={control}
            name="address.state"
            label={t('merchantInfo.state')}
            list="merchant-states"
            errors={t('merchantInfo.stateInvalid')}
            autoComplete="address-level1"
          />
          <StateNames id="merchant-states" country={country} />
          <TextField
            control={control}
            name="address.pincode"
            label={t('merchantInfo.pincode')}
            errors={t('merchantInfo.pincodeInvalid')}
            autoComplete="postal-code"
          />
        </Section>
        <Group gap={3} justify="flex-end">
          {info.updatedAt !== null && (
            <Text as="span" size="sm" tone="muted">
              {t('merchantInfo.lastSaved', { when: formatDateTime(info.updatedAt, { locale, timeZone }) })}
            </Text>
          )}
          {info.complete && (
            <ButtonLink to={paths.outlets} iconAfter="arrowRight">
              {t('merchantInfo.next')}
            </ButtonLink>
          )}
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t(info.complete ? 'common.save' : 'merchantInfo.saveFirst')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Grid gap={4} minColumn={260}>
          {children}
        </Grid>
      </Stack>
    </Card>
  );
}
