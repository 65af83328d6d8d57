import { bankFormSchema, endpoints, isIfscShaped, type BankForm } from '@galla/contract';
import {
  DigitsField,
  Form,
  TextField,
  useFormState,
  useLeaveGuard,
  useWatch,
  useZodForm,
} from '@galla/ui/forms';
import { ApiError, failureText } from '@galla/shared/http';
import { useCallMutation, useEndpointQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Group, Stack, Text } from '@galla/ui';
import { takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { FactList } from '../../ui/fact-list';
import { FormPart } from '../../ui/form-part';

const empty: BankForm = { ifscCode: '', accountNumber: '', accountNumberAgain: '', holderName: '' };

/** Bank account form, with the number typed twice. The page does not store the number. */
export function AccountForm({ outletId, onBegun }: { outletId: string; onBegun: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useZodForm<BankForm, BankForm>(bankFormSchema, { defaultValues: empty });
  const { control } = form;
  const { isDirty } = useFormState({ control });
  useLeaveGuard(isDirty);

  const begin = useCallMutation(endpoints.outletRecords.initVerification, {
    onSuccess: (setup) => {
      form.reset(empty);
      void takeSetup(client, setup);
      onBegun();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problems?.some(({ path }) => path[0] === 'ifscCode'))
        form.setFocus('ifscCode');
    },
  });
  return (
    <FormPart title={t('setupBank.give')} hint={t('setupBank.giveHint')}>
      <Form
        form={form}
        onSubmit={(account) => begin.mutate({ ...account, outletId })}
        aria-label={t('setupBank.give')}
        autoComplete="off"
      >
        <Stack gap={4}>
          <TextField
            control={control}
            name="ifscCode"
            label={t('setupBank.ifsc')}
            description={t('setupBank.ifscHint')}
            required
            maxLength={11}
            autoCapitalize="characters"
            spellCheck={false}
            errors={{ ifsc: t('setupBank.ifscWrong') }}
          />
          <Branch ifsc={useWatch({ control, name: 'ifscCode' }).trim().toUpperCase()} />
          <DigitsField
            control={control}
            name="accountNumber"
            label={t('setupBank.accountNumber')}
            required
            maxLength={18}
            deps="accountNumberAgain"
            errors={{ pattern: t('setupBank.accountWrong') }}
          />
          <DigitsField
            control={control}
            name="accountNumberAgain"
            label={t('setupBank.accountAgain')}
            required
            maxLength={18}
            onPaste={(event) => event.preventDefault()}
            errors={{ mustMatch: t('setupBank.mustMatch') }}
          />
          <TextField
            control={control}
            name="holderName"
            label={t('setupBank.holderName')}
            description={t('setupBank.holderHint')}
            required
            maxLength={80}
            errors={{ pattern: t('setupBank.holderWrong') }}
          />
          {begin.failure !== null && (
            <Text size="sm" tone="red" role="alert">
              {begin.failure}
            </Text>
          )}
          <Group gap={3} justify="flex-end">
            <Button type="submit" variant="primary" loading={begin.isPending}>
              {t('setupBank.begin')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormPart>
  );
}

/** Bank and branch of a complete IFSC. */
function Branch({ ifsc }: { ifsc: string }) {
  const t = useTexts();
  const branch = useEndpointQuery(endpoints.outletRecords.ifsc, {
    query: { ifsc },
    key: ['onboarding', 'ifsc', ifsc],
    enabled: isIfscShaped(ifsc),
    staleTime: Infinity,
    retry: false,
  });
  if (!isIfscShaped(ifsc) || branch.isPending) return null;
  if (branch.isError) return <Banner tone="warn">{failureText(branch.error)}</Banner>;
  return (
    <FactList
      facts={[
        { name: t('setupBank.bankName'), value: branch.data.bankName },
        { name: t('setupBank.branch'), value: branch.data.branch },
        { name: t('setupBank.city'), value: branch.data.city },
      ]}
    />
  );
}
