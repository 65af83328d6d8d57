import { useEffect } from 'react';
import { endpoints, type PlanOffer, type PlanPayment } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { formatMoney, formatTime, withZone } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Icon, LoadingNote, Skeleton, Spinner, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useCallOptions } from '@galla/shared/composition';
import { homeZone, useSession } from '@galla/shared/session';
import { useTexts } from '../../messages/texts';
import styles from './subscription.module.css';
import { paymentQuery, planKey } from './subscription.queries';

interface Props {
  offer: PlanOffer;
  onClose: () => void;
}

/** Creates the payment page for a plan, links to it, and waits for the result. */
export function PayDialog({ offer, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { planId, period } = offer;
  const create = useCallMutation(
    (call) => call(endpoints.plans.createPlanPayment, { body: { planId, period } }),
    { onSettled: () => client.invalidateQueries({ queryKey: [...planKey, 'mine'] }) },
  );
  const { mutate } = create;
  useEffect(() => mutate(), [mutate]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('subscription.payTitle', { plan: t(`subscription.names.${planId}`) })}
    >
      {create.isPending && (
        <Stack gap={3}>
          <LoadingNote />
          <Skeleton height={24} />
          <Skeleton height={44} />
        </Stack>
      )}
      {create.isError && (
        <Banner
          tone="error"
          action={{ label: t('common.retry'), icon: 'refresh', onClick: () => create.mutate() }}
        >
          {create.failure}
        </Banner>
      )}
      {create.data && !create.isPending && (
        <Waiting payment={create.data} onAgain={() => create.mutate()} onClose={onClose} />
      )}
    </Modal>
  );
}

interface WaitingProps {
  payment: PlanPayment;
  onAgain: () => void;
  onClose: () => void;
}

function Waiting({ payment, onAgain, onClose }: WaitingProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const client = useQueryClient();
  const check = useQuery(paymentQuery(payment.paymentId, useCallOptions()));
  const { state } = check.data?.payment ?? payment;
  useEffect(() => {
    if (state !== 'open') void client.invalidateQueries({ queryKey: planKey });
  }, [client, state]);
  const plan = t(`subscription.names.${payment.planId}`);
  if (state === 'paid') {
    return (
      <Stack gap={4}>
        <Banner tone="success">{t('subscription.paid', { plan })}</Banner>
        <Button variant="primary" onClick={onClose}>
          {t('subscription.close')}
        </Button>
      </Stack>
    );
  }
  if (state !== 'open') {
    return (
      <Stack gap={4}>
        <Banner tone="warn">
          {t(state === 'failed' ? 'subscription.paymentFailed' : 'subscription.paymentOver')}
        </Banner>
        <Button variant="primary" onClick={onAgain}>
          {t('subscription.again')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <Text>
        {t('subscription.payMessage', {
          amount: formatMoney(payment.amount, { currency: payment.currency, locale }),
        })}
      </Text>
      <a
        className="g-button"
        data-variant="primary"
        data-size="md"
        data-full
        href={payment.url}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="card" />
        {t('subscription.openPage')}
        <span className="g-visually-hidden"> ({t('subscription.opensNewTab')})</span>
      </a>
      <output className={styles.wait}>
        <Spinner />
        <Text as="span" tone="muted">
          {t('subscription.waiting')}
        </Text>
      </output>
      <Text size="sm" tone="muted">
        {t('subscription.goodUntil', {
          time: withZone(formatTime(payment.expiresAt, { locale, timeZone }), payment.expiresAt, {
            locale,
            timeZone,
          }),
        })}
      </Text>
      {check.isError && <Banner tone="warn">{failureText(check.error)}</Banner>}
      <Button icon="refresh" loading={check.isFetching} onClick={() => void check.refetch()}>
        {t('subscription.check')}
      </Button>
    </Stack>
  );
}
