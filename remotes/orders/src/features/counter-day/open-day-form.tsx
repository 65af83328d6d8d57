import { useState } from 'react';
import type { CounterState } from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';
import { Banner, Button, Card, Group, Heading, Stack, Text } from '@galla/ui';
import { DecimalInput, DraftForm } from '@galla/ui/forms';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { useApproval } from '../../ui/use-approval';
import { useCounterAct } from './counter.queries';
import styles from './counter.module.css';

interface OpenDayFormProps extends Pick<CounterState, 'outletId' | 'currency'> {
  /** The day before; null: there was none. */
  last: CounterState['past'][number] | null;
}

/** Opens the day with what is in the drawer. */
export function OpenDayForm({ outletId, currency, last }: OpenDayFormProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(currency);
  const { send, sending, failure } = useCounterAct(outletId);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { fields: who, approval, isMissing } = useApproval(outletId, 'order:drawer', tried);
  const float = parseMoney(text);
  const counted = last?.counted ?? null;
  return (
    <Card as="section">
      <DraftForm
        isWrong={float === null || isMissing}
        onSubmit={() => {
          setTried(true);
          if (float !== null && !isMissing) void send({ act: 'openCounterDay', float, approval });
        }}
      >
        <Stack gap={3}>
          <Stack gap={1}>
            <Heading level={2}>{t('counter.opening.title')}</Heading>
            <Text tone="muted">{t('counter.opening.hint')}</Text>
          </Stack>
          {failure !== null && <Banner tone="error">{failure}</Banner>}
          <div className={styles.opening}>
            <DecimalInput
              label={t('counter.opening.float')}
              prefix={format.symbol}
              maxLength={10}
              value={text}
              onChange={setText}
              error={tried && float === null ? t('counter.opening.error') : undefined}
            />
            {counted !== null && (
              <Button variant="ghost" onClick={() => setText(moneyToInput(counted))}>
                {t('counter.opening.last', { amount: format.text(counted) })}
              </Button>
            )}
          </div>
          {who}
          <Group justify="flex-end">
            <Button type="submit" variant="primary" loading={sending}>
              {t('counter.opening.open')}
            </Button>
          </Group>
        </Stack>
      </DraftForm>
    </Card>
  );
}
