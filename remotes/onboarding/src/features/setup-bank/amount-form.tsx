import { useState } from 'react';
import { bankAmountFormSchema, endpoints, type FinanceRecord } from '@galla/contract';
import { DecimalField, Form, useFormState, useZodForm } from '@galla/ui/forms';
import { formatDateTime, withZone } from '@galla/shared/format';
import { ApiError, http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useQueryClient } from '@galla/shared/query';
import { Button, Group, Stack, Text } from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { outletZone, useSession } from '@galla/shared/session';
import { failureText } from '../../lib/failure-text';
import { setupQuery, takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { FactList } from '../../ui/fact-list';
import { FormPart } from '../../ui/form-part';

interface AmountFormProps {
  outletId: string;
  verification: NonNullable<FinanceRecord['verification']>;
  onAnother: () => void;
}

/** Verifies the amount received; three attempts. */
export function AmountForm({ outletId, verification, onAnother }: AmountFormProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(outletZone(outletId));
  const client = useQueryClient();
  const options = useCallOptions();
  const form = useZodForm<{ amount: string }, { amount: number }>(bankAmountFormSchema, {
    defaultValues: { amount: '' },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const [failure, setFailure] = useState<string | null>(null);

  const tell = async (): Promise<void> => {
    setFailure(null);
    try {
      const body = {
        outletId,
        verificationId: verification.verificationId,
        amount: form.getValues('amount'),
      };
      takeSetup(client, (await http.call(endpoints.outletRecords.verifyBank, { body }, options)).data);
    } catch (error) {
      setFailure(failureText(t, error));
      // The server reports the remaining attempts.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void client.invalidateQueries({ queryKey: setupQuery(outletId, options).queryKey });
    }
  };
  return (
    <FormPart title={t('setupBank.amountTitle')} hint={t('setupBank.amountHint')}>
      <FactList
        facts={[
          { name: t('setupBank.accountNumber'), value: verification.accountNumber },
          { name: t('setupBank.ifsc'), value: verification.ifscCode },
          { name: t('setupBank.attemptsLeft'), value: String(verification.attemptsLeft) },
          {
            name: t('setupBank.until'),
            value: withZone(
              formatDateTime(verification.expiresAt, { locale, timeZone }),
              verification.expiresAt,
              { locale, timeZone },
            ),
          },
        ]}
      />
      <Form form={form} onSubmit={tell} aria-label={t('setupBank.amountTitle')}>
        <Stack gap={3}>
          <DecimalField
            control={form.control}
            name="amount"
            label={t('setupBank.amount')}
            prefix="₹"
            required
            maxLength={6}
          />
          {failure !== null && (
            <Text size="sm" tone="red" role="alert">
              {failure}
            </Text>
          )}
          <Group gap={2} justify="flex-end">
            <Button variant="ghost" onClick={onAnother}>
              {t('setupBank.another')}
            </Button>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {t('setupBank.verify')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormPart>
  );
}
