import { useState } from 'react';
import type { OrderSummary } from '@galla/shared/contract';
import { Button } from '@galla/shared/ui';
import { Modal } from '@galla/shared/ui/dialogs';
import { useOrderBook } from '../../lib/order-book-context';
import type { SnoozeChoice } from '@galla/shared/domain';
import { snoozeItems } from '../../lib/snooze-items';
import { useOrdersText } from '../../lib/texts';
import { ItemChoice, itemsOf, SnoozeTime } from '../../ui/snooze-fields';
import styles from './order-detail.module.css';

interface TakeOffMenuProps {
  opened: boolean;
  order: OrderSummary;
  timezone: string;
  onClose: () => void;
}

/** Takes items of an order off the menu, for a while or until somebody switches them on. */
export function TakeOffMenu({ opened, order, timezone, onClose }: TakeOffMenuProps) {
  const t = useOrdersText();
  const { callOptions } = useOrderBook();
  const items = itemsOf(order.lines);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(items.length === 1 ? items.map((line) => line.itemId) : []),
  );
  const [duration, setDuration] = useState<SnoozeChoice>('today');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);

  async function handleConfirm(): Promise<void> {
    if (chosen.size === 0) return setMissing(true);
    setSending(true);
    try {
      await snoozeItems({ outletId: order.outletId, timezone }, [...chosen], duration, callOptions);
      onClose();
    } catch {
      // What went wrong is in the shell's toast; the choice stays for another try.
    }
    setSending(false);
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('snooze.title')}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('snooze.back')}</Button>
          <Button variant="primary" loading={sending} onClick={() => void handleConfirm()}>
            {t('snooze.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ItemChoice
          lines={order.lines}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            setMissing(false);
          }}
          error={missing ? t('snooze.itemRequired') : undefined}
        />
        <SnoozeTime value={duration} onChange={setDuration} />
      </div>
    </Modal>
  );
}
