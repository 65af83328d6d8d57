import { bankAmountFormSchema, endpoints, type FinanceRecord } from '@galla/contract';
import { DecimalField, Form, useZodForm } from '@galla/ui/forms';
import { formatZonedDateTime } from '@galla/shared/format';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Button, Group, Stack, Text } from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { outletZone, useSession } from '@galla/shared/session';
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

  const verify = useCallMutation(endpoints.outletRecords.verifyBank, {
    onSuccess: (setup) => takeSetup(client, setup),
    onError: (error) => {
      // The server reports the remaining attempts.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void client.invalidateQueries({ queryKey: setupQuery(outletId, options).queryKey });
    },
  });
  const { verificationId } = verification;
  return (
    <FormPart title={t('setupBank.amountTitle')} hint={t('setupBank.amountHint')}>
      <FactList
        facts={[
          { name: t('setupBank.accountNumber'), value: verification.accountNumber },
          { name: t('setupBank.ifsc'), value: verification.ifscCode },
          { name: t('setupBank.attemptsLeft'), value: String(verification.attemptsLeft) },
          {
            name: t('setupBank.until'),
            value: formatZonedDateTime(verification.expiresAt, { locale, timeZone }),
          },
        ]}
      />
      <Form
        form={form}
        onSubmit={() => verify.mutate({ outletId, verificationId, amount: form.getValues('amount') })}
        aria-label={t('setupBank.amountTitle')}
      >
        <Stack gap={3}>
          <DecimalField
            control={form.control}
            name="amount"
            label={t('setupBank.amount')}
            prefix="₹"
            required
            maxLength={6}
          />
          {verify.failure !== null && (
            <Text size="sm" tone="red" role="alert">
              {verify.failure}
            </Text>
          )}
          <Group gap={2} justify="flex-end">
            <Button variant="ghost" onClick={onAnother}>
              {t('setupBank.another')}
            </Button>
            <Button type="submit" variant="primary" loading={verify.isPending}>
              {t('setupBank.verify')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormPart>
  );
}
