import type { CrmProfile } from '@galla/contract';
import { formatMoneySummary, formatPhone, formatRelative } from '@galla/shared/format';
import { realtime } from '@galla/shared/realtime';
import { StatusDot, Text } from '@galla/ui';
import type { Column } from '@galla/ui/kit';
import type { ReportText } from '../../messages/texts';
import { consentTone, consentWord } from './consent';
import type { CustomerSort } from './customers-url';
import styles from './customers.module.css';

/** Columns of the list of customers; the name opens the profile. */
export function customerColumns(
  t: ReportText,
  locale: string,
  onOpen: (token: string) => void,
): Column<CrmProfile, CustomerSort | 'consent'>[] {
  return [
    {
      key: 'name',
      header: t('customers.customer'),
      sortable: true,
      cell: (profile) => (
        <span className={styles.who}>
          <button type="button" className={styles.name} onClick={() => onOpen(profile.token)}>
            {profile.name === '' ? t('customers.unnamed') : profile.name}
          </button>
          <Text as="span" size="sm" tone="muted" numeric>
            {formatPhone(`${profile.countryCode}${profile.mobile}`)}
          </Text>
        </span>
      ),
    },
    {
      key: 'orders',
      header: t('report.orders'),
      align: 'end',
      sortable: true,
      cell: (profile) => new Intl.NumberFormat(locale).format(profile.orders),
    },
    {
      key: 'spend',
      header: t('customers.spend'),
      align: 'end',
      sortable: true,
      cell: (profile) => formatMoneySummary(profile.spend, { locale, currency: profile.currency }),
    },
    {
      key: 'lastOrder',
      header: t('customers.lastOrder'),
      sortable: true,
      cell: (profile) =>
        profile.lastOrderAt === null ? (
          <Text as="span" tone="muted">
            {t('customers.never')}
          </Text>
        ) : (
          <time dateTime={profile.lastOrderAt}>
            {formatRelative(profile.lastOrderAt, realtime.serverNow(), locale)}
          </time>
        ),
    },
    {
      key: 'consent',
      header: t('customers.consent'),
      cell: (profile) => (
        <StatusDot tone={consentTone(profile.consent)}>{consentWord(profile.consent, t)}</StatusDot>
      ),
    },
  ];
}
