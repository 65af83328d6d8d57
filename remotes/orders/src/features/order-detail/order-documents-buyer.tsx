import { useState } from 'react';
import { buyerGstinSchema, endpoints, type Buyer, type OrderDetail } from '@galla/contract';
import { buyerProblem } from '@galla/domain';
import { useCallMutation } from '@galla/shared/query';
import { Button, TextInput } from '@galla/ui';
import { DraftForm } from '@galla/ui/forms';
import { useMoneyAnswer } from '../../lib/money/money.queries';
import { useOrdersText } from '../../messages/texts';
import styles from './order-documents.module.css';

const trimmed = (buyer: Buyer): Buyer => ({
  buyerGstin: buyer.buyerGstin.trim(),
  buyerName: buyer.buyerName.trim(),
  buyerAddress: buyer.buyerAddress.trim(),
});
const isSame = (one: Buyer, other: Buyer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whom the invoice is for, until it is issued: GSTIN, name and address of a firm. */
export function InvoiceBuyer({ order, saved }: { order: OrderDetail; saved: Buyer }) {
  const t = useOrdersText();
  const { orderId, outletId, currency, total } = order;
  const answer = useMoneyAnswer(outletId, orderId);
  const [typed, setTyped] = useState(saved);
  const [tried, setTried] = useState(false);
  const buyer = trimmed(typed);
  const gstin = buyerGstinSchema.safeParse(buyer.buyerGstin);
  const delivered = order.address !== null;
  const problem = gstin.success
    ? buyerProblem({
        buyer: { ...buyer, buyerGstin: gstin.data },
        // Whether the outlet is registered, and under which number, the server knows.
        sellerGstin: order.bill?.paper === 'bill' ? '' : null,
        delivered,
        total,
        currency,
      })
    : null;
  const setBuyer = useCallMutation(endpoints.orderMoney.setBuyerGstin, {
    words: { failed: t('documents.gstinFailed') },
    onSuccess: async (money) => {
      await answer.take(money);
      setTried(false);
    },
    onError: answer.readAgain,
  });
  function save(): void {
    setTried(true);
    if (!gstin.success || problem !== null) return;
    setBuyer.mutate({ orderId, outletId, ...buyer, buyerGstin: gstin.data });
  }
  const change = (part: Partial<Buyer>): void => {
    setTyped({ ...typed, ...part });
    setBuyer.clearFailure();
  };
  const isBusiness = buyer.buyerGstin !== '';
  return (
    <DraftForm className={styles.gstin} isWrong={!gstin.success || problem !== null} onSubmit={save}>
      <TextInput
        label={t('documents.gstin')}
        description={t('documents.gstinHint')}
        error={tried && !gstin.success ? t('documents.gstinWrong') : (setBuyer.failure ?? undefined)}
        value={typed.buyerGstin}
        maxLength={15}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ buyerGstin: event.currentTarget.value.toUpperCase() })}
      />
      {isBusiness && (
        <TextInput
          label={t('documents.firmName')}
          error={tried && problem === 'nameMissing' ? t('documents.firmNameMissing') : undefined}
          value={typed.buyerName}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => change({ buyerName: event.currentTarget.value })}
        />
      )}
      {(isBusiness || problem === 'addressMissing' || saved.buyerAddress !== '') && (
        <TextInput
          label={t('documents.buyerAddress')}
          description={delivered ? t('documents.buyerAddressHint') : undefined}
          error={tried && problem === 'addressMissing' ? t('documents.buyerAddressMissing') : undefined}
          value={typed.buyerAddress}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => change({ buyerAddress: event.currentTarget.value })}
        />
      )}
      {!isSame(buyer, saved) && (
        <Button type="submit" className={styles.save} loading={setBuyer.isPending}>
          {t('documents.gstinSave')}
        </Button>
      )}
    </DraftForm>
  );
}
