import type { Dashboard } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Link } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Text } from '@galla/ui';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import styles from './home.module.css';
import { useHomeDashboard } from './use-home-dashboard';

/** One line about yesterday on the home screen, with the way to its report and to its close. */
export function YesterdayLine() {
  const { query, scope } = useHomeDashboard();
  const { data } = query;
  return data?.yesterday ? <Shown data={data} yesterday={data.yesterday} asked={scope.asked} /> : null;
}

interface ShownProps {
  data: Dashboard;
  yesterday: NonNullable<Dashboard['yesterday']>;
  asked: string | null;
}

function Shown({ data, yesterday: { date, orders, sales, lost }, asked }: ShownProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const mayReport = useSession((state) => holds(state, 'report'));
  const hasSeveral = useSession((state) => state.outletList.length > 1);
  const figures = figuresOf(locale, data.currency);
  const [only, another] = data.outlets;
  const outlets = asked === null ? '' : `&outletIds=${asked}`;
  const parts = [
    t('dashboard.yesterdayOrders', { count: orders.value, number: figures.count(orders.value) }),
    ...(sales ? [figures.summary(sales.value)] : []),
    t('dashboard.yesterdayLost', { number: figures.count(lost.value) }),
  ];
  return (
    <Text className={styles.line}>
      <span>
        {hasSeveral && only && !another
          ? t('dashboard.yesterdayAt', { name: only.displayName })
          : t('dashboard.yesterday')}{' '}
        <strong>{parts.join(' · ')}</strong>
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
