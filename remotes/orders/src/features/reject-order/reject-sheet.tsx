import { useState } from 'react';
import { useUnsavedWork } from '@galla/shared/composition';
import { endpoints, type OrderSummary, type OutletSummary, type ReasonCode } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { Banner, Button, Checkbox, Radio, TextArea } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { Modal } from '@galla/ui/dialogs';
import { DraftForm } from '@galla/ui/forms';
import { useOrderStore } from '../../lib/order-store-context';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrderMoney } from '../../lib/money/money.queries';
import { stepsOf } from '../../lib/order-steps';
import type { SnoozeChoice } from '@galla/domain';
import { snoozeItems } from '../../lib/snooze-items';
import { useOrdersText } from '../../messages/texts';
import { ItemChoice, itemsOf, SnoozeTime } from '../../ui/snooze-fields';
import { reasonOf, reasonsFor, refundNews, type RejectDraft, type RejectProblem } from './reject-rules';
import styles from './reject-sheet.module.css';

interface RejectSheetProps {
  opened: boolean;
  order: OrderSummary;
  outlet: OutletSummary;
  onClose: () => void;
}

const formId = 'reject-order';
const emptyDraft: RejectDraft = { code: null, text: '', items: new Set(), snooze: true, pause: false };

/** The outlet is closed, and the page is updated before its event arrives. */
async function pauseOutlet(outletId: string, options: CallOptions): Promise<void> {
  const body = { outletId, available: 'off' } as const;
  const { data } = await http.call(endpoints.outlets.setAvailability, { body }, options);
  const { outletList } = session.state.getState();
  session.setOutlets(outletList.map((outlet) => (outlet.outletId === outletId ? data : outlet)));
}

/** What the customer gets back, as far as it is known. */
function RefundBanner({ order }: { order: OrderSummary }) {
  const t = useOrdersText();
  const format = useMoneyFormat(order.currency);
  const { data: money } = useOrderMoney(order.outletId, order.orderId);
  const news = refundNews(order, money);
  const facts = {
    amount: news.kind === 'refund' ? format.text(news.amount) : '',
    name: news.kind === 'refundElsewhere' ? news.name : '',
  };
  return <Banner tone="info">{t(`reject.${news.kind}`, facts)}</Banner>;
}

/** Reason of a rejection or cancellation, with the follow-ups it suggests. */
export function RejectSheet({ opened, order, outlet, onClose }: RejectSheetProps) {
  const t = useOrdersText();
  const { changeStatus, callOptions } = useOrderStore();
  const now = realtime.serverNow();
  // The status when the sheet was opened: it does not change while the user answers.
  const [target, setTarget] = useState(
    () => stepsOf(order, outlet.config, now).rejectOrCancel ?? 'cancelled',
  );
  const [draft, setDraft] = useState(emptyDraft);
  const [asked, setAsked] = useState(order);
  const [duration, setDuration] = useState<SnoozeChoice>('today');
  const [problem, setProblem] = useState<RejectProblem | null>(null);
  // Another order: reset the input.
  if (asked !== order) {
    setAsked(order);
    setTarget(stepsOf(order, outlet.config, now).rejectOrCancel ?? 'cancelled');
    setDraft(emptyDraft);
    setProblem(null);
  }
  useUnsavedWork(opened && (draft.code !== null || draft.text !== ''));
  const set = (change: Partial<RejectDraft>): void => {
    setDraft({ ...draft, ...change });
    setProblem(null);
  };
  const items = itemsOf(order.lines);
  const single = items.length === 1 ? items[0] : undefined;
  const chooseReason = (code: ReasonCode): void =>
    set({ code, ...(code === 'itemOut' && single && { items: new Set([single.itemId]) }) });

  const names = items.filter((line) => draft.items.has(line.itemId)).map((line) => line.name);
  const answer = reasonOf(draft, names);

  function handleConfirm(): void {
    if (answer.kind === 'missing') return setProblem(answer.problem);
    void changeStatus({ order, target, reason: answer.reason });
    // Independent requests; the shell shows the error of one that fails.
    if (draft.code === 'itemOut' && draft.snooze) {
      snoozeItems(outlet, [...draft.items], duration, callOptions).catch(() => {});
    }
    if (draft.code === 'tooBusy' && draft.pause) pauseOutlet(outlet.outletId, callOptions).catch(() => {});
    onClose();
  }

  const number = order.orderNumber;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(target === 'rejected' ? 'reject.titleReject' : 'reject.titleCancel', { number })}
      footer={
        <>
          <Button onClick={onClose}>{t('reject.keep')}</Button>
          <Button type="submit" form={formId} variant="danger">
            {t(target === 'rejected' ? 'reject.confirmReject' : 'reject.confirmCancel')}
          </Button>
        </>
      }
    >
      <DraftForm
        id={formId}
        className={styles.sheet}
        isWrong={answer.kind === 'missing'}
        onSubmit={handleConfirm}
      >
        <RefundBanner order={order} />
        <FieldGroup
          label={t('reject.why')}
          error={problem === 'reason' ? t('reject.reasonRequired') : undefined}
          className={styles.reasons}
        >
          {reasonsFor(target, order).map((code, index) => (
            <Radio
              key={code}
              name="reason"
              label={t(`reject.reasons.${code}`)}
              checked={draft.code === code}
              onChange={() => chooseReason(code)}
              {...(index === 0 && { 'data-autofocus': true })}
            />
          ))}
        </FieldGroup>
        {draft.code === 'itemOut' && (
          <div className={styles.more}>
            <ItemChoice
              lines={order.lines}
              chosen={draft.items}
              onChange={(chosen) => set({ items: chosen })}
              error={problem === 'items' ? t('reject.itemRequired') : undefined}
            />
            <Checkbox
              label={t('reject.snooze')}
              checked={draft.snooze}
              onChange={(event) => set({ snooze: event.currentTarget.checked })}
            />
            {draft.snooze && <SnoozeTime value={duration} onChange={setDuration} />}
          </div>
        )}
        {draft.code === 'tooBusy' && outlet.available === 'on' && (
          <div className={styles.more}>
            <Checkbox
              label={t('reject.pause')}
              description={t('reject.pauseExplain')}
              checked={draft.pause}
              onChange={(event) => set({ pause: event.currentTarget.checked })}
            />
          </div>
        )}
        {draft.code !== null && (
          <TextArea
            label={draft.code === 'other' ? t('reject.otherText') : t('reject.text')}
            required={draft.code === 'other'}
            rows={2}
            maxLength={160}
            value={draft.text}
            error={problem === 'text' ? t('reject.textRequired') : undefined}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        )}
      </DraftForm>
    </Modal>
  );
}
