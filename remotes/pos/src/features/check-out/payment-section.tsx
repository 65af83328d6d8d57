import { useState, type Ref } from 'react';
import { endpoints, type CounterMethod, type NearOutlet, type PosCart } from '@galla/contract';
import { DecimalInput } from '@galla/ui/forms';
import { parseMoney, randomId } from '@galla/shared/format';
import { failureText, http } from '@galla/shared/http';
import { takeAnswer, useQueryClient, useEndpointQuery } from '@galla/shared/query';
import { Banner, Button, Text } from '@galla/ui';
import { ChoiceChips, SegmentedControl } from '@galla/ui/kit';
import { useCallOptions } from '@galla/shared/composition';
import { keyLength } from '../../lib/call/call-state';
import { usePosText } from '../../messages/texts';
import { CashLimitNote } from './cash-limit-note';
import styles from './check-out.module.css';

export type PaymentMethod = NearOutlet['paymentMethods'][number];

interface PaymentSectionProps {
  cart: PosCart;
  methods: readonly PaymentMethod[];
  method: PaymentMethod | null;
  money: (minor: number) => string;
  onMethod: (method: PaymentMethod) => void;
  /** The wallet balance has increased. */
  onToppedUp: () => void;
  /** Where money is put into a wallet that holds too little. */
  topUpRef: Ref<HTMLInputElement>;
}

const icons = { cod: 'cash', online: 'card', wallet: 'bag' } as const;

/** Payment: the outlet's methods and the wallet balance. */
export function PaymentSection({
  cart,
  methods,
  method,
  money,
  onMethod,
  onToppedUp,
  topUpRef,
}: PaymentSectionProps) {
  const t = usePosText();
  if (cart.bill?.total === 0) return <Text>{t('discount.nothingToPay')}</Text>;
  return (
    <>
      <ChoiceChips
        label={t('payment.title')}
        choices={methods.map((value) => ({ value, label: t(`payment.${value}`), icon: icons[value] }))}
        value={method}
        onChange={onMethod}
      />
      {method !== null && (
        <Text size="sm" tone="muted">
          {t(`payment.about.${method}`)}
        </Text>
      )}
      {method === 'cod' && <CashLimitNote cart={cart} money={money} />}
      {method === 'wallet' && cart.customer && (
        <WalletNote
          cart={cart}
          customerId={cart.customer.customerId}
          money={money}
          onToppedUp={onToppedUp}
          topUpRef={topUpRef}
        />
      )}
    </>
  );
}

function WalletNote({
  cart,
  customerId,
  money,
  onToppedUp,
  topUpRef,
}: Pick<PaymentSectionProps, 'cart' | 'money' | 'onToppedUp' | 'topUpRef'> & { customerId: string }) {
  const t = usePosText();
  const options = useCallOptions();
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState<CounterMethod>('cash');
  const [key, setKey] = useState(() => randomId(keyLength));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queryKey = ['pos', 'wallet', cart.outletId, customerId];
  const { data: wallet } = useEndpointQuery(endpoints.pos.wallet, {
    query: { outletId: cart.outletId, customerId },
    key: queryKey,
    staleTime: 0,
  });
  async function handleTopUp(): Promise<void> {
    const minor = parseMoney(amount);
    if (minor === null || minor <= 0) return setProblem(t('payment.amountWrong'));
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await http.call(
        endpoints.pos.topUpWallet,
        { body: { outletId: cart.outletId, customerId, amount: minor, method, idempotencyKey: key } },
        options,
      );
      await takeAnswer(client, queryKey, data);
      setAmount('');
      setKey(randomId(keyLength));
      onToppedUp();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  const missing = (cart.bill?.total ?? 0) - (wallet?.balance ?? 0);
  return (
    <div className={styles.wallet}>
      <Text>{wallet ? t('payment.balance', { amount: money(wallet.balance) }) : t('payment.lookingUp')}</Text>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {wallet && missing > 0 && (
        <div className={styles.inline}>
          <SegmentedControl
            isField
            label={t('payment.paidInBy')}
            choices={(['cash', 'upi', 'card'] as const).map((value) => ({
              value,
              label: t(`payment.ways.${value}`),
            }))}
            value={method}
            onChange={setMethod}
          />
          <DecimalInput
            ref={topUpRef}
            label={t('payment.topUp')}
            placeholder={(missing / 100).toFixed(2)}
            value={amount}
            onChange={setAmount}
          />
          <Button loading={busy} onClick={() => void handleTopUp()}>
            {t('payment.addMoney')}
          </Button>
        </div>
      )}
    </div>
  );
}
