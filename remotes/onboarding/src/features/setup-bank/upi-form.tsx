import { endpoints, upiFormSchema } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Button, Group, Stack, Text } from '@galla/ui';
import { Form, TextField, useFormState, useLeaveGuard, useZodForm } from '@galla/ui/forms';
import { takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { FormPart } from '../../ui/form-part';

interface UpiForm {
  upiAddress: string;
}

/** The UPI address that customers pay to at the counter; it needs no bank account here. */
export function UpiAddressForm({ outletId, upiAddress }: { outletId: string; upiAddress: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useZodForm<UpiForm, UpiForm>(upiFormSchema, { defaultValues: { upiAddress } });
  const { control } = form;
  const { isDirty } = useFormState({ control });
  useLeaveGuard(isDirty);

  const save = useCallMutation(endpoints.outletSetup.save, {
    onSuccess: (setup) => {
      void takeSetup(client, setup);
      form.reset({ upiAddress: setup.finance.upiAddress });
    },
  });
  return (
    <FormPart title={t('setupUpi.title')} hint={t('setupUpi.hint')}>
      <Form
        form={form}
        onSubmit={(wanted) => save.mutate({ step: 'finance', outletId, upiAddress: wanted.upiAddress })}
        aria-label={t('setupUpi.title')}
        autoComplete="off"
      >
        <Stack gap={3}>
          <TextField
            control={control}
            name="upiAddress"
            label={t('setupUpi.address')}
            description={t('setupUpi.addressHint')}
            maxLength={255}
            autoCapitalize="none"
            spellCheck={false}
            errors={{ upiAddress: t('setupUpi.wrong') }}
          />
          {save.failure !== null && (
            <Text size="sm" tone="red" role="alert">
              {save.failure}
            </Text>
          )}
          <Group gap={3} justify="flex-end">
            {save.isSuccess && !isDirty && (
              <Text as="output" size="sm" tone="green">
                {t('setupUpi.saved')}
              </Text>
            )}
            <Button type="submit" loading={save.isPending}>
              {t('setupUpi.save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormPart>
  );
}
