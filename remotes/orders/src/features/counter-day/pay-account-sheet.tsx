import { useState } from 'react';
import type { CounterMethod, CustomerAccount, CustomerAccounts } from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';
import { Banner, Button, Stack, TextInput } from '@galla/ui';
import { Modal, SegmentedControl } from '@galla/ui/dialogs';
import { DecimalInput, DraftForm } from '@galla/ui/forms';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { CashLimitNote } from '../../ui/cash-limit-note';
import { usePayAccount } from './customer-accounts.queries';

interface PayAccountSheetProps extends Pick<CustomerAccounts, 'currency'> {
  opened: boolean;
  outletId: string;
  account: CustomerAccount;
  onClose: () => void;
}

const formId = 'pay-account';
const methods = ['cash', 'upi', 'card'] as const satisfies readonly CounterMethod[];

/** A customer pays all or a part of what they owe. Mount it anew for every payment. */
export function PayAccountSheet({ opened, outletId, account, currency, onClose }: PayAccountSheetProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(currency);
  const { pay, sending, failure } = usePayAccount(outletId);
  const [method, setMethod] = useState<CounterMethod>('cash');
  const [text, setText] = useState(() => moneyToInput(account.balance));
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const amount = parseMoney(text) ?? 0;
  const isTooMuch = amount > account.balance;

  async function take(): Promise<void> {
    setTried(true);
    if (amount <= 0 || isTooMuch) return;
    const { customerId } = account;
    if (await pay({ customerId, method, amount, reference: method === 'cash' ? '' : reference.trim() }))
      onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('counter.accounts.paying', { name: account.name })}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('counter.moving.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {t('money.taking.confirm', { amount: format.text(amount) })}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} isWrong={amount <= 0 || isTooMuch} onSubmit={() => void take()}>
        <Stack gap={3}>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          <SegmentedControl
            isField
            label={t('money.taking.how')}
            choices={methods.map((value) => ({ value, label: t(`money.methods.${value}`) }))}
            value={method}
            onChange={setMethod}
          />
          <DecimalInput
            label={t('money.taking.amount')}
            prefix={format.symbol}
            required
            maxLength={10}
            value={text}
            onChange={setText}
            data-autofocus
            error={
              isTooMuch
                ? t('counter.accounts.tooMuch', { amount: format.text(account.balance) })
                : tried && amount <= 0
                  ? t('money.taking.errors.amount')
                  : undefined
            }
          />
          {method === 'cash' && (
            <CashLimitNote
              outletId={outletId}
              from={{ customerId: account.customerId }}
              cash={amount}
              currency={currency}
            />
          )}
          {method !== 'cash' && (
            <TextInput
              label={t(method === 'upi' ? 'money.taking.reference' : 'money.taking.digits')}
              maxLength={60}
              value={reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
        </Stack>
      </DraftForm>
    </Modal>
  );
}
