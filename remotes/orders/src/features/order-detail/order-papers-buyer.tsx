import { useState } from 'react';
import { buyerGstinSchema, endpoints, type OrderDetail } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { Button, TextInput } from '@galla/ui';
import { useMoneyAnswer } from '../../lib/money/money.queries';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrdersText } from '../../lib/texts';
import styles from './order-papers.module.css';

/** The GSTIN of a business customer, until the invoice is issued. */
export function BuyerGstin({ order, saved }: { order: OrderDetail; saved: string }) {
  const t = useOrdersText();
  const { callOptions } = useOrderStore();
  const { orderId, outletId } = order;
  const answer = useMoneyAnswer(outletId, orderId);
  const [typed, setTyped] = useState(saved);
  const [error, setError] = useState<string | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  async function save(): Promise<void> {
    const checked = buyerGstinSchema.safeParse(typed);
    if (!checked.success) {
      setError(t('papers.gstinWrong'));
      return;
    }
    setSaving(true);
    setError(undefined);
    try {
      const body = { orderId, outletId, buyerGstin: checked.data };
      await answer.take((await http.call(endpoints.orderMoney.setBuyerGstin, { body }, callOptions)).data);
    } catch (failure) {
      setError(failureText(failure, { lineLost: t('papers.lineLost'), failed: t('papers.gstinFailed') }));
      answer.readAgain();
    } finally {
      setSaving(false);
    }
  }
  return (
    <form
      className={styles.gstin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={t('papers.gstin')}
        description={t('papers.gstinHint')}
        error={error}
        value={typed}
        maxLength={15}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value.toUpperCase());
          setError(undefined);
        }}
      />
      {typed.trim() !== saved && (
        <Button type="submit" className={styles.save} loading={saving}>
          {t('papers.gstinSave')}
        </Button>
      )}
    </form>
  );
}
