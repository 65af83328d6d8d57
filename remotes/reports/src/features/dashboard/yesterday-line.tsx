import type { Dashboard } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Link } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Text } from '@galla/ui';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { useHomeDashboard } from './home-data';
import styles from './home.module.css';

/** One line about yesterday on the home screen, with the way to its report and to its close. */
export function YesterdayLine() {
  const { query, chosen } = useHomeDashboard();
  const { data } = query;
  return data?.yesterday ? (
    <Shown yesterday={data.yesterday} currency={data.currency} chosen={chosen} />
  ) : null;
}

interface ShownProps {
  yesterday: NonNullable<Dashboard['yesterday']>;
  currency: Dashboard['currency'];
  chosen: string | null;
}

function Shown({ yesterday: { date, orders, sales, lost }, currency, chosen }: ShownProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const mayReport = useSession((state) => holds(state, 'report'));
  const figures = figuresOf(locale, currency);
  const outlets = chosen === null ? '' : `&outletIds=${chosen}`;
  const parts = [
    t('dashboard.yesterdayOrders', { count: orders.value, number: figures.count(orders.value) }),
    ...(sales ? [figures.summary(sales.value)] : []),
    t('dashboard.yesterdayLost', { number: figures.count(lost.value) }),
  ];
  return (
    <Text className={styles.line}>
      <span>
        {t('dashboard.yesterday')} <strong>{parts.join(' · ')}</strong>
      </span>
      {mayReport && (
        <span className={styles.links}>
          <Link to={`${paths.report}?period=range&from=${date}&to=${date}${outlets}`}>
            {t('dashboard.yesterdayReport')}
          </Link>
          <Link to={`${paths.day}?date=${date}${outlets}`}>{t('dashboard.yesterdayClose')}</Link>
        </span>
      )}
    </Text>
  );
}
