import type { PlanPayment } from '@galla/contract';
import { formatDate, formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { homeZone, useSession } from '@galla/shared/session';
import { Badge, Heading, Stack, Text, type Tone } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { useTexts, type OnboardingText } from '../../messages/texts';

const tones = {
  open: 'blue',
  paid: 'green',
  failed: 'red',
  cancelled: 'grey',
  expired: 'amber',
} as const satisfies Record<PlanPayment['state'], Tone>;

/** Payments of plans, newest first. */
export function PaymentTable({ payments }: { payments: readonly PlanPayment[] }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  return (
    <Stack as="section" gap={3} aria-labelledby="plan-payments">
      <Heading level={2} id="plan-payments">
        {t('subscription.payments')}
      </Heading>
      <Table
        label={t('subscription.payments')}
        rows={payments}
        rowKey={({ paymentId }) => paymentId}
        empty={<Text tone="muted">{t('subscription.noPayments')}</Text>}
        columns={columnsOf(t, locale, timeZone)}
      />
    </Stack>
  );
}

function columnsOf(t: OnboardingText, locale: string, timeZone: string): Column<PlanPayment>[] {
  return [
    {
      key: 'day',
      header: t('subscription.paymentDay'),
      cell: ({ createdAt }) => formatDate(createdAt, { locale, timeZone }),
    },
    {
      key: 'plan',
      header: t('subscription.paymentPlan'),
      cell: ({ planId, period }) => `${t(`subscription.names.${planId}`)}, ${t(`subscription.${period}`)}`,
    },
    {
      key: 'amount',
      header: t('subscription.paymentAmount'),
      align: 'end',
      cell: ({ amount, currency }) => formatMoney(amount, { currency, locale }),
    },
    {
      key: 'state',
      header: t('subscription.paymentState'),
      cell: ({ state }) => (
        <Badge tone={tones[state]} mark>
          {t(`subscription.states.${state}`)}
        </Badge>
      ),
    },
  ];
}
