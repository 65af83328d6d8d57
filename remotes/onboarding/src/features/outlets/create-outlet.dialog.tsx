import {
  businessTypes,
  currencies,
  createOutletBodySchema,
  endpoints,
  type BodyOf,
  type BusinessType,
  type CurrencyName,
} from '@galla/contract';
import { Form, FormField, TextField, useZodForm } from '@galla/ui/forms';
import { ApiError } from '@galla/shared/http';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { session } from '@galla/shared/session';
import { Button, Stack, Text } from '@galla/ui';
import { Modal, Select } from '@galla/ui/kit';
import { useUnsavedWork } from '@galla/shared/composition';
import * as z from 'zod/mini';
import { takeSetup } from '../../lib/setup/setup.queries';
import { setupLink } from '../../lib/setup-link';
import { useTexts } from '../../messages/texts';

const formId = 'create-outlet';
const schema = z.pick(createOutletBodySchema, { displayName: true, businessType: true, currency: true });

/** Time zone of a new outlet: the device's, which is usually at the outlet or with its owner. */
const deviceTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Creates an outlet and opens its checklist. */
export function CreateOutletDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useZodForm(schema, {
    defaultValues: { displayName: '', businessType: 'food Restaurant', currency: 'INR' },
  });

  useUnsavedWork(form.formState.isDirty);

  const create = useCallMutation(
    async (call, values: Omit<BodyOf<typeof endpoints.outletSetup.create>, 'timezone'>) => {
      const body = { ...values, timezone: deviceTimezone() };
      const setup = await call(endpoints.outletSetup.create, { body });
      session.setOutlets(await call(endpoints.outlets.outletList));
      return setup;
    },
    {
      onSuccess: async (setup) => {
        session.chooseOutlet(setup.outletId);
        // A read that leaving the list cancels would leave it without its new outlet: on coming back, "No outlets yet".
        await takeSetup(client, setup);
        return navigate(setupLink(setup.outletId, 'basic'));
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'OUTLET_LIMIT_REACHED')
          void client.invalidateQueries({ queryKey: ['onboarding', 'allowance'] });
      },
    },
  );

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('outlets.create')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={create.isPending}>
            {t('outlets.createConfirm')}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={(values) => create.mutate(values)} id={formId}>
        <Stack gap={4}>
          <TextField
            control={form.control}
            name="displayName"
            label={t('outlets.name')}
            description={t('outlets.nameHint')}
            errors={{ minlength: t('outlets.nameError'), pattern: t('outlets.nameError') }}
            maxLength={60}
            required
            data-autofocus
            autoComplete="organization"
          />
          <FormField control={form.control} name="businessType">
            {({ field }) => (
              <Select<BusinessType>
                label={t('outlets.type')}
                options={businessTypes.map((value) => ({ value, label: t(`common.businessTypes.${value}`) }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          </FormField>
          <FormField control={form.control} name="currency">
            {({ field }) => (
              <Select<CurrencyName>
                label={t('outlets.currency')}
                options={currencies.map(({ name, symbol }) => ({
                  value: name,
                  label: `${name} (${symbol})`,
                }))}
                value={field.value ?? 'INR'}
                onChange={field.onChange}
              />
            )}
          </FormField>
          {create.failure !== null && (
            <Text tone="red" role="alert">
              {create.failure}
            </Text>
          )}
        </Stack>
      </Form>
    </Modal>
  );
}
