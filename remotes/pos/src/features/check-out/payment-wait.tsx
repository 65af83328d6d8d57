import { useEffect, useState } from 'react';
import { endpoints, type PosCheckout } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { formatTime } from '@galla/shared/format';
import { failureText, http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { takeAnswer, useQueryClient, useEndpointQuery } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import {
  Badge,
  Banner,
  Button,
  Card,
  ErrorPanel,
  Group,
  Heading,
  LoadingNote,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { usePosText } from '../../messages/texts';
import { useMoney } from '../../lib/use-money';

interface PaymentWaitProps {
  checkoutId: string;
  /** The outlet's: the caller hears its time, not that of this device. */
  timezone: string;
  onPlaced: (checkout: PosCheckout) => void;
  /** The cart was reopened. */
  onCancelled: () => void;
}

type Act = 'payOnline' | 'createPayment' | 'cancelCheckout';
const askEveryMs = 4_000;

/** An order waiting for payment: link, delivery channel, other actions. */
export function PaymentWait({ checkoutId, timezone, onPlaced, onCancelled }: PaymentWaitProps) {
  const t = usePosText();
  const { locale } = useLanguage();
  const options = useCallOptions();
  const client = useQueryClient();
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const queryKey = ['pos', 'checkout', checkoutId];
  const { data, isError, error, refetch } = useEndpointQuery(endpoints.pos.checkout, {
    query: { checkoutId },
    key: queryKey,
    staleTime: 0,
    // The event reports it; polled only while offline.
    refetchInterval: () => (realtime.state.getState().socket === 'connected' ? false : askEveryMs),
  });
  const money = useMoney(data?.bill.currency ?? 'INR');
  useEffect(() => {
    const leave = [
      bus.on('outlet/event', (event) => {
        if (event.type === 'payment/changed' && event.checkoutId === checkoutId) void refetch();
      }),
      bus.on('realtime/resumed', () => void refetch()),
    ];
    return () => leave.forEach((each) => each());
  }, [checkoutId, refetch]);
  const state = data?.state;
  useEffect(() => {
    if (data?.state === 'placed') onPlaced(data);
    if (data?.state === 'cancelled') onCancelled();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported once for each state
  }, [state]);

  async function run(act: Act): Promise<void> {
    if (busy) return;
    setBusy(act);
    setFailure(null);
    try {
      const { data: next } = await http.call(endpoints.pos[act], { body: { checkoutId } }, options);
      await takeAnswer(client, queryKey, next);
    } catch (problem) {
      setFailure(failureText(problem));
      void refetch();
    } finally {
      setBusy(null);
    }
  }
  async function handleCopy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      notify.success({ message: t('pay.copied') });
    } catch {
      setFailure(t('pay.copyFailed'));
    }
  }

  if (isError && !data) {
    return <ErrorPanel title={t('pay.failed')} message={failureText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Stack>
        <LoadingNote />
        <Skeleton height={180} />
      </Stack>
    );
  }
  const { payment } = data;
  const url = payment ? new URL(payment.url, window.location.origin).href : null;
  const waits = data.state === 'awaitingPayment';
  // The server has reopened the cart and makes no new link.
  const expired = data.state === 'expired';
  return (
    <Card as="section" aria-labelledby="pos-pay">
      <Stack gap={4}>
        <Group justify="space-between">
          <Heading level={2} id="pos-pay">
            {t('pay.title', { amount: money(data.bill.total) })}
          </Heading>
          <Badge tone={waits ? 'amber' : 'red'} mark>
            {t(`pay.states.${data.state}`)}
          </Badge>
        </Group>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {waits && payment && url !== null && (
          <>
            <Text>
              {t('pay.explain', { time: formatTime(payment.expiresAt, { locale, timeZone: timezone }) })}
            </Text>
            <TextInput
              label={t('pay.link')}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Stack gap={0}>
              <Group gap={2}>
                <Button icon="copy" onClick={() => void handleCopy(url)}>
                  {t('pay.copy')}
                </Button>
                <Button icon="phone" loading={busy === 'payOnline'} onClick={() => void run('payOnline')}>
                  {t(payment.sentTo === null ? 'pay.send' : 'pay.sendAgain')}
                </Button>
              </Group>
              <output>{payment.sentTo !== null && t('pay.sent', { to: payment.sentTo })}</output>
            </Stack>
          </>
        )}
        {!waits && (
          <Banner
            tone="warn"
            title={t(`pay.states.${data.state}`)}
            {...(!expired && {
              action: {
                label: t('pay.newLink'),
                onClick: () => void run('createPayment'),
                loading: busy === 'createPayment',
              },
            })}
          >
            {t(expired ? 'pay.cartOpen' : 'pay.notPaid')}
          </Banner>
        )}
        <Group>
          <Button
            variant="ghost"
            icon="chevronLeft"
            loading={busy === 'cancelCheckout'}
            onClick={() => (expired ? onCancelled() : void run('cancelCheckout'))}
          >
            {t('pay.otherwise')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
