import { useState } from 'react';
import { endpoints, type FinanceRecord } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Badge, Button, Group, Stack, Text, confirm } from '@galla/ui';
import type { SetupStepProps } from '../../lib/setup-step';
import { takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { FactList } from '../../ui/fact-list';
import { FormPart } from '../../ui/form-part';
import { AccountForm } from './account-form';
import { AmountForm } from './amount-form';
import { UpiAddressForm } from './upi-form';

/** Bank account for payouts: entered, then verified by a small transfer whose amount is typed back. */
export function BankStep({ setup: { outletId, finance } }: SetupStepProps) {
  const [again, setAgain] = useState(false);
  const { verification, accountNumber } = finance;
  const asks = verification === null && (accountNumber === '' || again);
  return (
    <Stack gap={4}>
      {accountNumber !== '' && (
        <VerifiedAccount
          outletId={outletId}
          finance={finance}
          onAnother={verification === null && !again ? () => setAgain(true) : null}
        />
      )}
      {verification !== null && !again && (
        <AmountForm
          key={verification.verificationId}
          outletId={outletId}
          verification={verification}
          onAnother={() => setAgain(true)}
        />
      )}
      {(asks || again) && <AccountForm outletId={outletId} onBegun={() => setAgain(false)} />}
      <UpiAddressForm outletId={outletId} upiAddress={finance.upiAddress} />
    </Stack>
  );
}

function VerifiedAccount({
  outletId,
  finance,
  onAnother,
}: {
  outletId: string;
  finance: FinanceRecord;
  onAnother: (() => void) | null;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const remove = useCallMutation(endpoints.outletSetup.save, {
    onSuccess: (setup) => takeSetup(client, setup),
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('setupBank.removeTitle'),
      message: t('setupBank.removeMessage'),
      confirmLabel: t('setupBank.remove'),
      danger: true,
    });
    if (agreed) remove.mutate({ step: 'finance', outletId, remove: true });
  };
  return (
    <FormPart title={t('setupBank.account')}>
      <Group gap={2}>
        <Badge tone="green" mark>
          {t('setupBank.verified')}
        </Badge>
      </Group>
      <FactList
        facts={[
          { name: t('setupBank.bankName'), value: finance.bankName },
          { name: t('setupBank.branch'), value: finance.branch },
          { name: t('setupBank.ifsc'), value: finance.ifscCode },
          { name: t('setupBank.accountNumber'), value: finance.accountNumber },
          { name: t('setupBank.holderName'), value: finance.holderName },
          { name: t('setupBank.nameAtBank'), value: finance.nameAtBank },
        ]}
      />
      {remove.isError && (
        <Text size="sm" tone="red" role="alert">
          {remove.failure}
        </Text>
      )}
      <Group gap={2}>
        {onAnother !== null && <Button onClick={onAnother}>{t('setupBank.another')}</Button>}
        <Button variant="dangerGhost" icon="trash" loading={remove.isPending} onClick={() => void ask()}>
          {t('setupBank.remove')}
        </Button>
      </Group>
    </FormPart>
  );
}
