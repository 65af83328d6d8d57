import { useState } from 'react';
import type { MoneyReturn } from '@galla/contract';
import { Banner, Button, Radio, Stack } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { DraftForm } from '@galla/ui/forms';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { useApproval } from '../../ui/use-approval';
import { useResolveReturn } from './money-returns.queries';

interface ReturnSheetProps {
  opened: boolean;
  outletId: string;
  wanted: MoneyReturn;
  onClose: () => void;
}

const formId = 'resolve-return';

/** What to do about money that the payments partner refused to return. Mount it anew each time. */
export function ReturnSheet({ opened, outletId, wanted, onClose }: ReturnSheetProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(wanted.currency);
  const { resolve, sending, failure } = useResolveReturn(outletId);
  const acts = wanted.retryable ? (['again', 'cash', 'other'] as const) : (['cash', 'other'] as const);
  const [act, setAct] = useState<(typeof acts)[number]>(acts[0]);
  const [tried, setTried] = useState(false);
  const { fields: who, approval, isMissing } = useApproval(outletId, 'order:refund', tried);
  const amount = format.text(wanted.amount);

  async function handleSubmit(): Promise<void> {
    setTried(true);
    if (isMissing) return;
    const { kind, returnId } = wanted;
    if (await resolve({ kind, returnId, act, approval })) onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('counter.returns.asking', { amount })}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('counter.moving.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={sending}>
            {t(`counter.returns.confirm.${act}`, { amount })}
          </Button>
        </>
      }
    >
      <DraftForm id={formId} isWrong={isMissing} onSubmit={() => void handleSubmit()}>
        <Stack gap={3}>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          {acts.map((each) => (
            <Radio
              key={each}
              name="return-act"
              label={t(`counter.returns.acts.${each}`)}
              description={t(`counter.returns.hints.${each}`)}
              checked={act === each}
              onChange={() => setAct(each)}
            />
          ))}
          {who}
        </Stack>
      </DraftForm>
    </Modal>
  );
}
