import type { Coupon, CurrencyName } from '@galla/contract';
import { formatMoneySummary } from '@galla/shared/format';
import { Link } from '@galla/shared/router';
import { Stack, Text } from '@galla/ui';
import type { Column } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import type { EngagementText } from '../../messages/texts';
import { CouponActs } from './coupon-acts';
import { StatusBadge } from './status-badge';
import type { useTermsLine } from './use-terms-line';
import styles from './discounts.module.css';

interface ColumnDeps {
  t: EngagementText;
  locale: string;
  terms: ReturnType<typeof useTermsLine>;
  currency: CurrencyName;
}

/** Columns of the list of coupons. */
export function couponColumns({ t, locale, terms, currency }: ColumnDeps): Column<Coupon>[] {
  return [
    {
      key: 'code',
      header: t('discounts.column.code'),
      cell: (coupon) => (
        <Stack gap={1} className={styles.what ?? ''}>
          <Link
            to={`${paths.createDiscount}?coupon=${coupon.couponId}`}
            aria-label={t('discounts.editOf', { code: coupon.code })}
          >
            <strong>{coupon.code}</strong>
          </Link>
          <Text as="span" size="sm" tone="muted">
            {terms(coupon, { targets: coupon.targets.map(({ name }) => name), currency })}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'status',
      header: t('discounts.column.status'),
      width: 150,
      cell: ({ status, startsLater, usedUp }) => (
        <Stack gap={1} align="flex-start">
          <StatusBadge status={status} />
          {startsLater && status === 'active' && (
            <Text as="span" size="xs" tone="muted">
              {t('discounts.startsLater')}
            </Text>
          )}
          {usedUp && (
            <Text as="span" size="xs" tone="muted">
              {t('discounts.usedUp')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'used',
      header: t('discounts.column.used'),
      align: 'end',
      width: 110,
      cell: ({ redemptions, maxUses }) =>
        maxUses === null
          ? redemptions.toLocaleString(locale)
          : t('discounts.usedOf', { count: redemptions, most: maxUses }),
    },
    {
      key: 'cost',
      header: t('discounts.column.cost'),
      align: 'end',
      width: 120,
      cell: ({ cost }) => formatMoneySummary(cost, { currency, locale }),
    },
    {
      key: 'acts',
      header: t('discounts.column.acts'),
      align: 'end',
      width: 220,
      cell: (coupon) => <CouponActs coupon={coupon} />,
    },
  ];
}
