import { useState } from 'react';
import type { CounterState, RiderCash } from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';
import { notify } from '@galla/shared/notify';
import { Banner, Button, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { DecimalInput, DraftForm } from '@galla/ui/forms';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { useApproval } from '../../ui/use-approval';
import { useCounterAct } from './counter.queries';
import { handoverOf } from './rider-handover';

interface RiderCashSheetProps extends Pick<CounterState, 'outletId' | 'currency'> {
  opened: boolean;
  rider: RiderCash;
  onClose: () => void;
}

const formId = 'take-rider-cash';

/** Takes the cash that a rider collected, as counted; what is short or over is kept. Mount it anew for every handover. */
export function RiderCashSheet({ opened, rider, outletId, currency, onClose }: RiderCashSheetProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(currency);
  const { send, sending, failure } = useCounterAct(outletId);
  const { riderName: name } = rider;
  const { amount, orders } = handoverOf(rider);
  const [text, setText] = useState(() => moneyToInput(amount));
  const [tried, setTried] = useState(false);
  const { fields: who, approval, isMissing } = useApproval(outletId, 'order:drawer', tried);
  const counted = parseMoney(text);
  const difference = counted === null ? 0 : counted - amount;
  const values = { amount: format.text(counted ?? amount), name };

  async function take(): Promise<void> {
    setTried(true);
    if (counted === null || isMissing) return;
    const orderIds = orders.map(({ orderId }) => orderId);
    const input = { riderName: name, orderIds, amount, counted, approval };
    if (!(await send({ act: 'takeRiderCash', ...input }))) return;
    void notify.success({ message: t('counter.riders.taken', values) });
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('counter.riders.ask', { amount: format.text(amount), name })}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('counter.moving.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {t('counter.riders.take', values)}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} isWrong={counted === null || isMissing} onSubmit={() => void take()}>
        <Stack gap={3}>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          <Text>
            {t('counter.riders.message', {
              orders: orders
                .map(({ orderNumber }) => t('counter.day.order', { number: orderNumber }))
                .join(', '),
            })}
          </Text>
          {orders.length < rider.orders.length && (
            <Banner tone="info">
              {t('counter.riders.part', { count: orders.length, total: rider.orders.length })}
            </Banner>
          )}
          <DecimalInput
            label={t('counter.closing.counted')}
            prefix={format.symbol}
            required
            maxLength={10}
            value={text}
            onChange={setText}
            data-autofocus
            error={tried && counted === null ? t('counter.moving.errors.amount') : undefined}
          />
          {difference !== 0 && (
            <Banner
              tone="warn"
              title={t(difference < 0 ? 'counter.closing.short' : 'counter.closing.over', {
                amount: format.text(Math.abs(difference)),
              })}
            >
              {t('counter.riders.difference')}
            </Banner>
          )}
          {who}
        </Stack>
      </DraftForm>
    </Modal>
  );
}
