import { useState } from 'react';
import {
  endpoints,
  type OrderMoney,
  type OrderSummary,
  type OutletSummary,
  type ReasonCode,
} from '@galla/contract';
import { useUnsavedWork } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { Banner, Button, Radio, TextArea } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { useMoneyFormat } from '../../lib/money/money-format';
import { moneyFailure, useAttemptKey, useMoneyAnswer } from '../../lib/money/money.queries';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrdersText } from '../../messages/texts';
import { useApproval } from '../../ui/use-approval';
import { RefundLines } from './refund-lines';
import { RefundPreviewBox } from './refund-preview';
import {
  linesToSend,
  normalised,
  previewOf,
  reasonOf,
  refundableLines,
  refundReasons,
  wholeOnly,
  type Wanted,
} from './refund-rules';
import styles from './refund.module.css';

interface RefundSheetProps {
  opened: boolean;
  order: OrderSummary;
  outlet: OutletSummary;
  /** As it is now: what can be given back may change while the sheet is open. */
  money: OrderMoney;
  onClose: () => void;
}

const formId = 'refund-order';
const madeToOrder: ReadonlySet<string> = new Set(['food Restaurant', 'bakery']);

/** Gives back units of lines, or all that is left. Mount it anew for every refund. */
export function RefundSheet({ opened, order, outlet, money, onClose }: RefundSheetProps) {
  const t = useOrdersText();
  const { callOptions } = useOrderStore();
  const { orderId, outletId } = money;
  const answer = useMoneyAnswer(outletId, orderId);
  const keyOf = useAttemptKey();
  const format = useMoneyFormat(money.currency);
  const lines = refundableLines(money, order.lines);
  const [chosen, setChosen] = useState<Wanted>(() => (wholeOnly(money) === null ? {} : 'all'));
  const [code, setCode] = useState<ReasonCode | null>(null);
  const [text, setText] = useState('');
  const [restock, setRestock] = useState(() => !madeToOrder.has(outlet.config.businessType));
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The amount that somebody read and confirmed. */
  const [agreed, setAgreed] = useState<number | null>(null);
  const { fields: who, approval, isMissing } = useApproval(outletId, 'order:refund', tried);
  useUnsavedWork(opened && (code !== null || (chosen !== 'all' && Object.keys(chosen).length > 0)));
  const wanted = normalised(chosen, lines);
  const preview = previewOf(money, wanted);
  const reason = reasonOf(code, text);
  const amount = preview?.money ?? 0;
  const changed = agreed !== null && failure !== null && agreed !== amount;

  async function refund(): Promise<void> {
    setTried(true);
    if (sending || amount <= 0 || typeof reason === 'string' || isMissing) return;
    setSending(true);
    setFailure(null);
    setAgreed(amount);
    const body = { orderId, outletId, lines: linesToSend(wanted), reason, restock, amount };
    try {
      const { data } = await http.call(
        endpoints.orderMoney.refundOrder,
        { body: { ...body, idempotencyKey: keyOf(body), ...(approval && { approval }) } },
        callOptions,
      );
      await answer.take(data);
      onClose();
    } catch (error) {
      setFailure(moneyFailure(t, error));
      answer.readAgain();
    }
    setSending(false);
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('money.refunding.title', { number: order.orderNumber })}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('money.refunding.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={sending}>
            {amount > 0
              ? t('money.refunding.confirm', { amount: format.text(amount) })
              : t('money.refunding.choose')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void refund();
        }}
      >
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {changed && <Banner tone="warn">{t('money.refunding.changed')}</Banner>}
        <RefundLines
          lines={lines}
          whole={wholeOnly(money)}
          wanted={wanted}
          error={tried && amount <= 0 ? t('money.refunding.errors.units') : undefined}
          onChange={(next) => {
            setChosen(next);
            setFailure(null);
          }}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('money.refunding.why')}</legend>
          {refundReasons(order).map((each) => (
            <Radio
              key={each}
              name="refund-reason"
              label={t(`reject.reasons.${each}`)}
              checked={code === each}
              onChange={() => setCode(each)}
            />
          ))}
          {tried && reason === 'reason' && (
            <p className={styles.problem} role="alert">
              {t('money.refunding.errors.reason')}
            </p>
          )}
        </fieldset>
        {code !== null && (
          <TextArea
            label={t(code === 'other' ? 'money.refunding.otherText' : 'money.refunding.text')}
            required={code === 'other'}
            rows={2}
            maxLength={160}
            value={text}
            error={tried && reason === 'text' ? t('money.refunding.errors.text') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('money.refunding.goods')}</legend>
          {[true, false].map((back) => (
            <Radio
              key={String(back)}
              name="refund-goods"
              label={t(back ? 'money.refunding.shelf' : 'money.refunding.lost')}
              description={t(back ? 'money.refunding.shelfHint' : 'money.refunding.lostHint')}
              checked={restock === back}
              onChange={() => setRestock(back)}
            />
          ))}
        </fieldset>
        <RefundPreviewBox
          preview={preview}
          tenders={money.tenders}
          format={format}
          invoiced={money.documents.some(({ type }) => type === 'invoice')}
        />
        {who}
      </form>
    </Modal>
  );
}
