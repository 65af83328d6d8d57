import { useState } from 'react';
import {
  endpoints,
  type OrderMoney,
  type OrderSummary,
  type OutletSummary,
  type ReasonCode,
} from '@galla/contract';
import { offAccount } from '@galla/domain';
import { useUnsavedWork } from '@galla/shared/composition';
import { useCallMutation } from '@galla/shared/query';
import { Banner, Button, Radio, TextArea } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { Modal } from '@galla/ui/dialogs';
import { DraftForm } from '@galla/ui/forms';
import { useMoneyFormat } from '../../lib/money/money-format';
import { moneyWords, useAttemptKey, useMoneyAnswer } from '../../lib/money/money.queries';
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

interface RefundForm {
  chosen: Wanted;
  code: ReasonCode | null;
  text: string;
  /** The goods go back on the shelf. */
  restock: boolean;
}

const formId = 'refund-order';
const madeToOrder: ReadonlySet<string> = new Set(['food Restaurant', 'bakery']);

/** Gives back units of lines, or all that is left. Mount it anew for every refund. */
export function RefundSheet({ opened, order, outlet, money, onClose }: RefundSheetProps) {
  const t = useOrdersText();
  const { orderId, outletId } = money;
  const answer = useMoneyAnswer(outletId, orderId);
  const keyOf = useAttemptKey();
  const format = useMoneyFormat(money.currency);
  const lines = refundableLines(money, order.lines);
  const [{ chosen, code, text, restock }, setForm] = useState<RefundForm>(() => ({
    chosen: wholeOnly(money) === null ? {} : 'all',
    code: null,
    text: '',
    restock: !madeToOrder.has(outlet.config.businessType),
  }));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<RefundForm>): void => setForm((before) => ({ ...before, ...part }));
  const { fields: who, approval, isMissing } = useApproval(outletId, 'order:refund', tried);
  useUnsavedWork(opened && (code !== null || (chosen !== 'all' && Object.keys(chosen).length > 0)));
  const wanted = normalised(chosen, lines);
  const preview = previewOf(money, wanted);
  const reason = reasonOf(code, text);
  const amount = preview?.money ?? 0;

  const refund = useCallMutation(endpoints.orderMoney.refundOrder, {
    words: moneyWords(t),
    async onSuccess(after) {
      await answer.take(after);
      onClose();
    },
    onError: () => answer.readAgain(),
  });
  /** Somebody read and confirmed another amount than the one that is left. */
  const changed = refund.isError && refund.variables.amount !== amount;

  const isWrong = amount <= 0 || typeof reason === 'string' || isMissing;

  function handleSubmit(): void {
    setTried(true);
    if (refund.isPending || isWrong || typeof reason === 'string') return;
    const off = money.owed === undefined ? {} : { offAccount: offAccount(preview?.parts ?? []) };
    const body = { orderId, outletId, lines: linesToSend(wanted), reason, restock, amount, ...off };
    refund.mutate({ ...body, idempotencyKey: keyOf(body), ...(approval && { approval }) });
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
          <Button type="submit" form={formId} variant="danger" loading={refund.isPending}>
            {amount > 0
              ? t('money.refunding.confirm', { amount: format.text(amount) })
              : t('money.refunding.choose')}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} className={styles.sheet} isWrong={isWrong} onSubmit={handleSubmit}>
        {refund.isError && <Banner tone="error">{refund.failure}</Banner>}
        {changed && <Banner tone="warn">{t('money.refunding.changed')}</Banner>}
        <RefundLines
          lines={lines}
          whole={wholeOnly(money)}
          wanted={wanted}
          error={tried && amount <= 0 ? t('money.refunding.errors.units') : undefined}
          onChange={(next) => {
            change({ chosen: next });
            refund.clearFailure();
          }}
        />
        <FieldGroup
          label={t('money.refunding.why')}
          error={tried && reason === 'reason' ? t('money.refunding.errors.reason') : undefined}
          className={styles.group}
        >
          {refundReasons(order).map((each) => (
            <Radio
              key={each}
              name="refund-reason"
              label={t(`reject.reasons.${each}`)}
              checked={code === each}
              onChange={() => change({ code: each })}
            />
          ))}
        </FieldGroup>
        {code !== null && (
          <TextArea
            label={t(code === 'other' ? 'money.refunding.otherText' : 'money.refunding.text')}
            required={code === 'other'}
            rows={2}
            maxLength={160}
            value={text}
            error={tried && reason === 'text' ? t('money.refunding.errors.text') : undefined}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
        <FieldGroup label={t('money.refunding.goods')} className={styles.group}>
          {[true, false].map((back) => (
            <Radio
              key={String(back)}
              name="refund-goods"
              label={t(back ? 'money.refunding.shelf' : 'money.refunding.lost')}
              description={t(back ? 'money.refunding.shelfHint' : 'money.refunding.lostHint')}
              checked={restock === back}
              onChange={() => change({ restock: back })}
            />
          ))}
        </FieldGroup>
        <RefundPreviewBox
          preview={preview}
          tenders={money.tenders}
          format={format}
          invoiced={money.documents.some(({ type }) => type === 'invoice')}
        />
        {who}
      </DraftForm>
    </Modal>
  );
}
