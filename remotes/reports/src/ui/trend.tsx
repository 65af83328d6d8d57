import { measureChange } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../messages/texts';
import styles from './trend.module.css';

/** Which way of a figure is good: more sales, fewer losses; 'none' of tax. */
export type Better = 'more' | 'less' | 'none';

interface TrendProps {
  now: number;
  before: number;
  /** Orders of the period before; with few of them nothing is said. */
  ordersBefore: number;
  /** Name of the comparison: "same time last Saturday". */
  than: string;
  better: Better;
}

/** "▲ 3.1% vs same time last Saturday". The colour repeats what is good or bad about it. */
export function Trend({ now, before, ordersBefore, than, better }: TrendProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const change = measureChange({ now, before, ordersBefore, locale });
  if (change === null) return null;
  const { direction, share } = change;
  if (direction === 'same') return <span className={styles.trend}>{t('trend.same', { than })}</span>;
  const good = better === 'none' ? undefined : (direction === 'up') === (better === 'more') ? 'good' : 'bad';
  return (
    <span className={styles.trend} data-way={good}>
      <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'}</span>{' '}
      <span className="g-visually-hidden">{t(`trend.${direction}`)}</span> {t('trend.vs', { share, than })}
    </span>
  );
}
