import { useState } from 'react';
import {
  endpoints,
  handoverMethodSchema,
  type HandoverMethod,
  type OrderSummary,
  type Tender,
} from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { Banner, Button, Group, Stack } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/dialogs';
import { moneyWords, useMoneyAnswer } from '../../lib/money/money.queries';
import { useOrdersText } from '../../messages/texts';
import { useApproval } from '../../ui/use-approval';

interface CorrectTenderProps {
  order: OrderSummary;
  tender: Tender;
}

/** Says that a payment came in another way than was noted. Nothing where it can't be corrected any more. */
export function CorrectTender({ order, tender }: CorrectTenderProps) {
  const t = useOrdersText();
  const [isOpen, setIsOpen] = useState(false);
  const from = handoverMethodSchema.safeParse(tender.method);
  if (tender.correctable !== true || !from.success) return null;
  if (isOpen)
    return <Correction order={order} tender={tender} from={from.data} onClose={() => setIsOpen(false)} />;
  return (
    <Group>
      <Button size="sm" variant="ghost" icon="edit" onClick={() => setIsOpen(true)}>
        {t('money.correcting.open')}
      </Button>
    </Group>
  );
}

function Correction({
  order: { orderId, outletId, customerName },
  tender,
  from,
  onClose,
}: CorrectTenderProps & { from: HandoverMethod; onClose: () => void }) {
  const t = useOrdersText();
  const answer = useMoneyAnswer(outletId, orderId);
  const [to, setTo] = useState<HandoverMethod>(from);
  const [tried, setTried] = useState(false);
  const { fields: who, approval, isMissing } = useApproval(outletId, 'order:drawer', tried);
  const ways = handoverMethodSchema.options.filter((way) => way !== 'account' || customerName.trim() !== '');

  const change = useCallMutation(endpoints.orderMoney.correctTender, {
    words: moneyWords(t),
    onSuccess: async (money) => {
      await answer.take(money);
      onClose();
    },
    onError: answer.readAgain,
  });
  function correct(): void {
    setTried(true);
    if (to === from || change.isPending || isMissing) return;
    change.mutate({ orderId, outletId, tenderId: tender.tenderId, from, to, ...(approval && { approval }) });
  }

  return (
    <Stack gap={2}>
      {change.failure !== null && <Banner tone="error">{change.failure}</Banner>}
      <SegmentedControl
        isField
        label={t('money.howPaid.title')}
        choices={ways.map((value) => ({ value, label: t(`money.methods.${value}`) }))}
        value={to}
        onChange={setTo}
      />
      {who}
      <Group gap={2}>
        <Button size="sm" onClick={onClose}>
          {t('money.taking.cancel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          loading={change.isPending}
          disabled={to === from}
          onClick={correct}
        >
          {t('money.correcting.save')}
        </Button>
      </Group>
    </Stack>
  );
}
