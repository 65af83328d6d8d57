import { useLanguage } from '@galla/shared/i18n';
import { Icon } from '@galla/ui';
import { useTexts } from '../lib/texts';
import styles from './trend.module.css';

interface TrendProps {
  now: number;
  before: number;
  /** Name of the comparison: "same time last Saturday". */
  than: string;
  /** For figures where less is better: time to accept, cancellations. */
  lessIsBetter?: boolean;
}

/** Change from the previous figure as icon, share and text; colour only repeats them. */
export function Trend({ now, before, than, lessIsBetter = false }: TrendProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  if (before === 0 && now === 0) return <span className={styles.trend}>{t('trend.nothing', { than })}</span>;
  if (before === 0) return <span className={styles.trend}>{t('trend.noneBefore', { than })}</span>;
  const change = (now - before) / before;
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  }).format(Math.abs(change));
  const way = Math.abs(change) < 0.0005 ? 'same' : change > 0 ? 'more' : 'less';
  const good = way === 'same' ? undefined : (way === 'less') === lessIsBetter ? 'good' : 'bad';
  return (
    <span className={styles.trend} data-way={good}>
      {way !== 'same' && <Icon name={way === 'more' ? 'chevronUp' : 'chevronDown'} size={14} />}
      {t(`trend.${way}`, { share, than })}
    </span>
  );
}
