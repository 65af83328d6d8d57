import { useState } from 'react';
import { endpoints, type MyPlan, type PlanOffer, type PlanPeriod } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { formatDate, formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import {
  Badge,
  Banner,
  Card,
  confirm,
  ErrorPanel,
  Grid,
  Group,
  Heading,
  LoadingNote,
  Page,
  Skeleton,
  Spacer,
  Stack,
  Text,
} from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { useCallOptions } from '@galla/shared/composition';
import { homeZone, useSession } from '@galla/shared/session';
import { useTexts } from '../../messages/texts';
import { AccountTabs } from '../../ui/account-tabs';
import { PayDialog } from './pay-dialog';
import { PaymentTable } from './payment-table';
import { PlanCard } from './plan-card';
import { myPlanQuery, offersQuery, planKey } from './subscription.queries';
import styles from './subscription.module.css';

/** /panel/merchant/subscription: current plan, usage, other plans, payments. */
export function SubscriptionPage() {
  const t = useTexts();
  const options = useCallOptions();
  const mine = useQuery(myPlanQuery(options));
  const offers = useQuery(offersQuery(options));
  const failed = [mine, offers].find(({ isError, data }) => isError && !data);
  return (
    <Page title={t('subscription.title')} description={t('subscription.description')} width="list">
      <AccountTabs />
      {(mine.isPending || offers.isPending) && (
        <Stack gap={4}>
          <LoadingNote />
          <Skeleton height={160} radius={12} />
          <Skeleton height={260} radius={12} />
        </Stack>
      )}
      {failed && (
        <ErrorPanel
          title={t('subscription.failed')}
          message={failureText(failed.error)}
          onRetry={() => {
            void mine.refetch();
            void offers.refetch();
          }}
        />
      )}
      {mine.data && offers.data && (
        <Stack gap={6}>
          <Present mine={mine.data} />
          <Plans offers={offers.data} mine={mine.data} />
          <PaymentTable payments={mine.data.payments} />
        </Stack>
      )}
    </Page>
  );
}

function Present({ mine }: { mine: MyPlan }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const { plan, subscription, usage } = mine;
  const { period, endsAt } = subscription;
  const price =
    period === null
      ? t('subscription.free')
      : t(period === 'month' ? 'subscription.perMonth' : 'subscription.perYear', {
          amount: formatMoney(plan.prices[period], { currency: 'INR', locale, stripZeros: true }),
        });
  const until =
    endsAt === null
      ? t('subscription.withoutEnd')
      : t('subscription.until', { day: formatDate(endsAt, { locale, timeZone }) });
  return (
    <Card as="section" aria-labelledby="present-plan">
      <Stack gap={4}>
        {mine.returning !== undefined && (
          <Banner tone="info">
            {t('subscription.returning', {
              amount: formatMoney(mine.returning, { currency: 'INR', locale }),
            })}
          </Banner>
        )}
        {subscription.state === 'lapsed' && <Banner tone="warn">{t('subscription.lapsed')}</Banner>}
        <div>
          <Heading level={2} id="present-plan">
            {t(`subscription.names.${plan.planId}`)}
          </Heading>
          <Text tone="muted">{[price, until].join(' · ')}</Text>
        </div>
        <Grid gap={4} minColumn={220}>
          {(['outlets', 'users'] as const).map((what) => (
            <Meter
              key={what}
              label={t(`subscription.usage.${what}`)}
              used={usage[what]}
              limit={plan.limits[what]}
            />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const t = useTexts();
  const text = t('subscription.used', { used, limit });
  return (
    <div>
      <Group gap={2}>
        <Text as="span" weight="medium">
          {label}
        </Text>
        {used >= limit && (
          <Badge tone="amber" mark>
            {t('subscription.full')}
          </Badge>
        )}
        <Spacer />
        <Text as="span" numeric>
          {text}
        </Text>
      </Group>
      <meter
        className={styles.meter}
        aria-label={`${label}: ${text}`}
        min={0}
        max={limit}
        value={Math.min(used, limit)}
      />
    </div>
  );
}

function Plans({ offers, mine }: { offers: readonly PlanOffer[]; mine: MyPlan }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const [period, setPeriod] = useState<PlanPeriod>(mine.subscription.period ?? 'month');
  const [paying, setPaying] = useState<PlanOffer | null>(null);
  const subscribe = useCallMutation(
    (call, { planId, period: chosen }: PlanOffer) =>
      call(endpoints.plans.subscribe, { body: { planId, period: chosen } }),
    { onSettled: () => client.invalidateQueries({ queryKey: planKey }) },
  );
  const shown = offers.filter((offer) => offer.period === period);
  const next = shown.find(({ change, exceeded }) => change === 'up' && exceeded.length === 0);
  const handleChoose = async (offer: PlanOffer): Promise<void> => {
    const { due, lost = 0 } = offer;
    if (due > 0 && lost === 0) return setPaying(offer);
    const plan = t(`subscription.names.${offer.planId}`);
    const amount = formatMoney(lost, { currency: 'INR', locale });
    const sure = await confirm({
      title: t('subscription.switchTitle', { plan }),
      message: lost > 0 ? t('subscription.lostMessage', { amount }) : t('subscription.switchMessage'),
      confirmLabel: t('subscription.confirm'),
      cancelLabel: t('common.cancel'),
    });
    if (!sure) return;
    if (due > 0) setPaying(offer);
    else subscribe.mutate(offer);
  };
  return (
    <section aria-labelledby="plans">
      <Stack gap={4}>
        <Group gap={3} className="g-toolbar">
          <Heading level={2} id="plans">
            {t('subscription.plans')}
          </Heading>
          <Spacer />
          <SegmentedControl
            label={t('subscription.period')}
            choices={[
              { value: 'month', label: t('subscription.month') },
              { value: 'year', label: t('subscription.year') },
            ]}
            value={period}
            onChange={setPeriod}
          />
        </Group>
        {subscribe.failure && <Banner tone="error">{subscribe.failure}</Banner>}
        <Grid gap={4} minColumn={260}>
          {shown.map((offer) => (
            <PlanCard
              key={offer.planId}
              offer={offer}
              isPresent={offer.planId === mine.plan.planId && (mine.subscription.period ?? period) === period}
              isNext={offer === next}
              busy={subscribe.isPending && subscribe.variables.planId === offer.planId}
              onChoose={() => void handleChoose(offer)}
            />
          ))}
        </Grid>
      </Stack>
      {paying && <PayDialog offer={paying} onClose={() => setPaying(null)} />}
    </section>
  );
}
