import { useState } from 'react';
import { endpoints, type OrderMoney } from '@galla/contract';
import { useUnsavedWork } from '@galla/shared/composition';
import { useCallMutation } from '@galla/shared/query';
import { Banner, Button } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { DraftForm } from '@galla/ui/forms';
import { useMoneyFormat } from '../../lib/money/money-format';
import { moneyWords, useAttemptKey, useMoneyAnswer } from '../../lib/money/money.queries';
import { useOrdersText } from '../../messages/texts';
import { CashLimitNote } from '../../ui/cash-limit-note';
import { TenderFields } from './tender-fields';
import {
  cashIn,
  maxTenders,
  newDraft,
  readTenders,
  splitDrafts,
  tendersToSend,
  withoutDraft,
  type TenderDraft,
} from './tender-rules';
import styles from './take-payment.module.css';

interface TakePaymentSheetProps {
  opened: boolean;
  orderNumber: number;
  /** As it is now: what is due may change while the sheet is open. */
  money: OrderMoney;
  onClose: () => void;
}

const formId = 'take-payment';

/** Takes what is due by UPI, cash or card, or in parts. Mount it anew for every payment. */
export function TakePaymentSheet({ opened, orderNumber, money, onClose }: TakePaymentSheetProps) {
  const t = useOrdersText();
  const { orderId, outletId, due, currency, upiLink } = money;
  const answer = useMoneyAnswer(outletId, orderId);
  const keyOf = useAttemptKey();
  const [drafts, setDrafts] = useState<readonly TenderDraft[]>(() => [
    newDraft(1, upiLink === null ? 'cash' : 'upi'),
  ]);
  const [asked, setAsked] = useState(due);
  const [tried, setTried] = useState(false);
  const format = useMoneyFormat(currency);
  const { tenders, total, rest } = readTenders(drafts, due);
  useUnsavedWork(opened && (drafts.length > 1 || drafts.some(({ reference }) => reference !== '')));

  const payment = useCallMutation(endpoints.orderMoney.takePayment, {
    words: moneyWords(t),
    // Of what was sent: the fields may have changed since.
    successToast: (_, sent) =>
      t('money.taking.done', {
        amount: format.text(sent.tenders.reduce((sum, { amount }) => sum + amount, 0)),
        number: orderNumber,
      }),
    onSuccess: async (after) => {
      await answer.take(after);
      onClose();
    },
    onError: answer.readAgain,
  });
  const change = (id: number, part: Partial<TenderDraft>): void => {
    payment.clearFailure();
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  };

  const isWrong = tenders.some(({ problem }) => problem !== null);
  function take(): void {
    setTried(true);
    payment.clearFailure();
    setAsked(due);
    if (payment.isPending || due === 0 || isWrong) return;
    const body = { orderId, outletId, tenders: tendersToSend(tenders) };
    payment.mutate({ ...body, idempotencyKey: keyOf(body) });
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('money.taking.title', { number: orderNumber })}
      footer={
        <>
          <Button onClick={onClose}>{t('money.taking.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={payment.isPending}
            disabled={due === 0}
          >
            {t('money.taking.confirm', { amount: format.text(total) })}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} className={styles.sheet} isWrong={isWrong} onSubmit={take}>
        <p className={styles.due}>
          <span>{t('money.taking.due')}</span>
          <strong>{format.text(due)}</strong>
        </p>
        <CashLimitNote outletId={outletId} from={{ orderId }} cash={cashIn(tenders)} currency={currency} />
        {due === 0 ? (
          <Banner tone="success">{t('money.taking.nothing')}</Banner>
        ) : (
          due !== asked && (
            <Banner tone="warn">{t('money.taking.changed', { amount: format.text(due) })}</Banner>
          )
        )}
        {payment.failure !== null && <Banner tone="error">{payment.failure}</Banner>}
        {tenders.map((tender, index) => (
          <TenderFields
            key={tender.draft.id}
            tender={tender}
            number={index + 1}
            room={due}
            upiLink={upiLink}
            format={format}
            tried={tried}
            onChange={(part) => change(tender.draft.id, part)}
            onRemove={tenders.length > 1 ? () => setDrafts(withoutDraft(drafts, tender.draft.id)) : null}
          />
        ))}
        <div className={styles.more}>
          {drafts.length < maxTenders && due > 0 && (
            <Button size="sm" icon="plus" onClick={() => setDrafts(splitDrafts(drafts))}>
              {t('money.taking.split')}
            </Button>
          )}
          {rest > 0 && (
            <output className={styles.rest}>{t('money.taking.rest', { amount: format.text(rest) })}</output>
          )}
        </div>
      </DraftForm>
    </Modal>
  );
}
