import { useState } from 'react';
import type { OrderSummary } from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { Button } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { DraftForm } from '@galla/ui/forms';
import { useOrderStore } from '../../lib/order-store-context';
import type { SnoozeChoice } from '@galla/domain';
import { snoozeItems } from '../../lib/snooze-items';
import { useOrdersText } from '../../messages/texts';
import { ItemChoice, itemsOf, SnoozeTime } from '../../ui/snooze-fields';
import styles from './order-detail.module.css';

interface TakeOffMenuProps {
  opened: boolean;
  order: OrderSummary;
  timezone: string;
  onClose: () => void;
}

const formId = 'take-off-menu';

/** Snoozes items of an order, for a while or until they are switched on. */
export function TakeOffMenu({ opened, order, timezone, onClose }: TakeOffMenuProps) {
  const t = useOrdersText();
  const { callOptions } = useOrderStore();
  const items = itemsOf(order.lines);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(items.length === 1 ? items.map((line) => line.itemId) : []),
  );
  const [duration, setDuration] = useState<SnoozeChoice>('today');
  const [missing, setMissing] = useState(false);

  // The shell's toast shows an error; the selection stays for a retry.
  const snooze = useCallMutation(
    () => snoozeItems({ outletId: order.outletId, timezone }, [...chosen], duration, callOptions),
    { onSuccess: onClose },
  );

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('snooze.title')}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t('snooze.back')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={snooze.isPending}>
            {t('snooze.confirm')}
          </Button>
        </>
      }
    >
      <DraftForm
        id={formId}
        className={styles.form}
        isWrong={chosen.size === 0}
        onSubmit={() => {
          if (chosen.size === 0) setMissing(true);
          else if (!snooze.isPending) snooze.mutate();
        }}
      >
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
      </DraftForm>
    </Modal>
  );
}
