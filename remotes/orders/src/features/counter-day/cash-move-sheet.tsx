import { useState } from 'react';
import type { CounterDay } from '@galla/contract';
import { useUnsavedWork } from '@galla/shared/composition';
import { parseMoney } from '@galla/shared/format';
import { Banner, Button, Stack, TextInput } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { DecimalInput, DraftForm } from '@galla/ui/forms';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { useApproval } from '../../ui/use-approval';
import { useCounterAct } from './counter.queries';

interface CashMoveSheetProps {
  kind: 'paidIn' | 'paidOut';
  opened: boolean;
  day: CounterDay;
  onClose: () => void;
}

const formId = 'move-cash';
const shortestNote = 3;

/** Cash put into the drawer or paid out of it, with what for. Mount it anew for every move. */
export function CashMoveSheet({ kind, opened, day, onClose }: CashMoveSheetProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(day.currency);
  const { send, sending, failure } = useCounterAct(day.outletId);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { fields: who, approval, isMissing } = useApproval(day.outletId, 'order:drawer', tried);
  useUnsavedWork(opened && (text !== '' || note !== ''));
  const isIn = kind === 'paidIn';
  const amount = parseMoney(text) ?? 0;
  const isShort = !isIn && amount > day.expected;
  const noteMissing = note.trim().length < shortestNote;

  const isWrong = amount <= 0 || isShort || noteMissing || isMissing;
  async function move(): Promise<void> {
    setTried(true);
    if (isWrong) return;
    if (await send({ act: 'moveCash', kind, amount, note: note.trim(), approval })) onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(isIn ? 'counter.moving.titleIn' : 'counter.moving.titleOut')}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('counter.moving.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {amount > 0
              ? t(isIn ? 'counter.moving.confirmIn' : 'counter.moving.confirmOut', {
                  amount: format.text(amount),
                })
              : t(isIn ? 'counter.moving.in' : 'counter.moving.out')}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} isWrong={isWrong} onSubmit={() => void move()}>
        <Stack gap={3}>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          <DecimalInput
            label={t('counter.moving.amount')}
            prefix={format.symbol}
            required
            maxLength={10}
            value={text}
            onChange={setText}
            data-autofocus
            error={
              isShort
                ? t('counter.moving.errors.short', { amount: format.text(Math.max(0, day.expected)) })
                : tried && amount <= 0
                  ? t('counter.moving.errors.amount')
                  : undefined
            }
          />
          <TextInput
            label={t(isIn ? 'counter.moving.noteIn' : 'counter.moving.noteOut')}
            description={t(isIn ? 'counter.moving.hintIn' : 'counter.moving.hintOut')}
            required
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={tried && noteMissing ? t('counter.moving.errors.note') : undefined}
          />
          {who}
        </Stack>
      </DraftForm>
    </Modal>
  );
}
