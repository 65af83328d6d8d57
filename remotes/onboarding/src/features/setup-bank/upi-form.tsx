import { useState } from 'react';
import { endpoints, upiFormSchema } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { Button, Group, Stack, Text } from '@galla/ui';
import { Form, TextField, useFormState, useLeaveGuard, useZodForm } from '@galla/ui/forms';
import { failureText } from '../../lib/failure-text';
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
  const options = useCallOptions();
  const form = useZodForm<UpiForm, UpiForm>(upiFormSchema, { defaultValues: { upiAddress } });
  const { control } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  useLeaveGuard(isDirty);

  const save = async (wanted: UpiForm): Promise<void> => {
    setFailure(null);
    setSaved(false);
    try {
      const body = { step: 'finance' as const, outletId, upiAddress: wanted.upiAddress };
      const { data } = await http.call(endpoints.outletSetup.save, { body }, options);
      takeSetup(client, data);
      form.reset({ upiAddress: data.finance.upiAddress });
      setSaved(true);
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <FormPart title={t('setupUpi.title')} hint={t('setupUpi.hint')}>
      <Form form={form} onSubmit={save} aria-label={t('setupUpi.title')} autoComplete="off">
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
          {failure !== null && (
            <Text size="sm" tone="red" role="alert">
              {failure}
            </Text>
          )}
          <Group gap={3} justify="flex-end">
            {saved && !isDirty && (
              <Text as="output" size="sm" tone="green">
                {t('setupUpi.saved')}
              </Text>
            )}
            <Button type="submit" loading={isSubmitting}>
              {t('setupUpi.save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormPart>
  );
}
