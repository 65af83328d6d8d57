import { useState } from 'react';
import type { CounterDay, RiderCash } from '@galla/contract';
import { useUnsavedWork } from '@galla/shared/composition';
import { notify } from '@galla/shared/notify';
import { Banner, Button, Stack, TextArea } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { Modal, SegmentedControl } from '@galla/ui/dialogs';
import { DecimalInput, DigitsInput, DraftForm } from '@galla/ui/forms';
import { useMoneyFormat, type MoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { useApproval } from '../../ui/use-approval';
import { countedOf, denominations, emptyCount, worthOf, type CashCount } from './cash-count';
import { useCounterAct } from './counter.queries';
import styles from './counter.module.css';

interface CloseDaySheetProps {
  opened: boolean;
  /** As it is now: a sale meanwhile changes what is expected. */
  day: CounterDay;
  riders: readonly RiderCash[];
  /** Could not be returned to customers yet. */
  toReturn: number;
  onClose: () => void;
}

const formId = 'close-day';

/** Counts the drawer and closes the day; says what differs before it is confirmed. */
export function CloseDaySheet({ opened, day, riders, toReturn, onClose }: CloseDaySheetProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(day.currency);
  const { send, sending, failure } = useCounterAct(day.outletId);
  const [count, setCount] = useState<CashCount>(emptyCount);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const counted = countedOf(count);
  useUnsavedWork(opened && counted !== null);
  const { fields: who, approval, isMissing } = useApproval(day.outletId, 'order:drawer', tried);
  const onRoad = riders.reduce((sum, { amount }) => sum + amount, 0);
  const missing = tried && counted === null ? t('counter.closing.error') : undefined;

  async function close(): Promise<void> {
    setTried(true);
    if (counted === null || isMissing) return;
    const { counterDayId } = day;
    if (await send({ act: 'closeCounterDay', counterDayId, counted, note: note.trim(), approval })) {
      void notify.success({ message: t('counter.closing.closed') });
      onClose();
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('counter.closing.title')}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>{t('counter.closing.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {counted === null
              ? t('counter.closing.title')
              : t('counter.closing.confirm', { amount: format.text(counted) })}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} isWrong={counted === null || isMissing} onSubmit={() => void close()}>
        <Stack gap={3}>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          {onRoad > 0 && (
            <Banner tone="info">{t('counter.closing.riders', { amount: format.text(onRoad) })}</Banner>
          )}
          {toReturn > 0 && (
            <Banner tone="warn">{t('counter.closing.toReturn', { amount: format.text(toReturn) })}</Banner>
          )}
          <SegmentedControl
            isField
            label={t('counter.closing.how')}
            choices={[
              { value: 'notes', label: t('counter.closing.notes') },
              { value: 'sum', label: t('counter.closing.sum') },
            ]}
            value={count.by}
            onChange={(by) => setCount({ ...count, by })}
          />
          {count.by === 'notes' ? (
            <NotesCount count={count} format={format} onChange={setCount} error={missing} />
          ) : (
            <DecimalInput
              label={t('counter.closing.counted')}
              prefix={format.symbol}
              maxLength={10}
              value={count.sum}
              onChange={(sum) => setCount({ ...count, sum })}
              error={missing}
            />
          )}
          <dl className={styles.sums}>
            <div>
              <dt>{t('counter.closing.expected')}</dt>
              <dd>{format.text(day.expected)}</dd>
            </div>
            <div data-total>
              <dt>{t('counter.closing.counted')}</dt>
              <dd>{counted === null ? '–' : format.text(counted)}</dd>
            </div>
          </dl>
          {counted !== null && <Difference amount={counted - day.expected} format={format} />}
          <TextArea
            label={t('counter.closing.note')}
            description={t('counter.closing.noteHint')}
            rows={2}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {who}
        </Stack>
      </DraftForm>
    </Modal>
  );
}

interface NotesCountProps {
  count: CashCount;
  format: MoneyFormat;
  onChange: (count: CashCount) => void;
  error: string | undefined;
}

/** Pieces of every note and coin. */
function NotesCount({ count, format, onChange, error }: NotesCountProps) {
  const t = useOrdersText();
  return (
    <FieldGroup label={t('counter.closing.notes')} hideLabel error={error} className={styles.notes}>
      {denominations.map((value, index) => (
        <div key={value} className={styles.note}>
          <span className={styles.value} aria-hidden="true">
            {format.short(value * 100)} ×
          </span>
          <DigitsInput
            label={t('counter.closing.count', { value: format.short(value * 100) })}
            hideLabel
            size="sm"
            maxLength={5}
            placeholder="0"
            value={count.pieces[value] ?? ''}
            onChange={(text) => onChange({ ...count, pieces: { ...count.pieces, [value]: text } })}
            {...(index === 0 && { 'data-autofocus': true })}
          />
          <span className={styles.worth}>{format.short(worthOf(value, count.pieces[value]))}</span>
        </div>
      ))}
    </FieldGroup>
  );
}

/** Short, over, or right, in words. */
function Difference({ amount, format }: { amount: number; format: MoneyFormat }) {
  const t = useOrdersText();
  if (amount === 0) return <Banner tone="success">{t('counter.closing.exact')}</Banner>;
  const isShort = amount < 0;
  return (
    <Banner
      tone="warn"
      title={t(isShort ? 'counter.closing.short' : 'counter.closing.over', {
        amount: format.text(Math.abs(amount)),
      })}
    >
      {t(isShort ? 'counter.closing.shortHint' : 'counter.closing.overHint')}
    </Banner>
  );
}
