import type { PlanOffer } from '@galla/contract';
import { planOf } from '@galla/domain';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Button, Card, Group, Heading, Icon, Spacer, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import styles from './subscription.module.css';

interface Props {
  offer: PlanOffer;
  isPresent: boolean;
  /** The next larger plan: the screen's one primary. */
  isNext: boolean;
  busy: boolean;
  onChoose: () => void;
}

/** Plan card for the selected period: price, limits, and the price of a change now. */
export function PlanCard({ offer, isPresent, isNext, busy, onChoose }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { planId, period, price, credit, due, change, exceeded } = offer;
  const money = (amount: number): string =>
    formatMoney(amount, { currency: 'INR', locale, stripZeros: true });
  const name = t(`subscription.names.${planId}`);
  const { limits } = planOf(planId);
  return (
    <Card as="article" aria-label={name}>
      <Stack gap={3} className={styles.plan}>
        <Group gap={2}>
          <Heading level={3}>{name}</Heading>
          <Spacer />
          {isPresent && <Badge tone="green">{t('subscription.current')}</Badge>}
        </Group>
        <Text tone="muted">{t(`subscription.hints.${planId}`)}</Text>
        <Text size="xl" weight="semibold" numeric>
          {price === 0
            ? t('subscription.free')
            : t(period === 'month' ? 'subscription.perMonth' : 'subscription.perYear', {
                amount: money(price),
              })}
        </Text>
        <ul className={styles.room}>
          <li>
            <Icon name="check" size={18} />
            {t('subscription.outlets', { count: limits.outlets })}
          </li>
          <li>
            <Icon name="check" size={18} />
            {t('subscription.users', { count: limits.users })}
          </li>
        </ul>
        {exceeded.length > 0 && change !== 'current' && (
          <Text size="sm" tone="muted">
            {t('subscription.exceeded', {
              what: exceeded.map((what) => t(`subscription.usage.${what}`)).join(', '),
            })}
          </Text>
        )}
        {credit > 0 && (
          <Text size="sm" tone="muted">
            {t('subscription.credit', { amount: money(credit) })}
          </Text>
        )}
        {change !== 'current' && price > 0 && (
          <Text size="sm" numeric>
            {t('subscription.due', { amount: money(due) })}
          </Text>
        )}
        {change !== 'current' && (
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            disabled={exceeded.length > 0}
            loading={busy}
            onClick={onChoose}
          >
            {change === 'renewal' ? t('subscription.renew') : t('subscription.changeTo', { plan: name })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
