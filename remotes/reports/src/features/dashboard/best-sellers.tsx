import type { Dashboard } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Link } from '@galla/shared/router';
import { Text } from '@galla/ui';
import { hourName } from '../../lib/hour-name';
import { useTexts } from '../../messages/texts';
import { useFigureView } from '../../ui/figures/figure-view';
import { Panel } from '../../ui/panel';
import styles from './best-sellers.module.css';

const strongest = 0.6;

/** The hour that goes on is the last one: it is in view, beside the items' names, which stay. */
const showLatest = (frame: HTMLElement | null): void => {
  if (frame) frame.scrollLeft = frame.scrollWidth;
};

/** Best sellers today, and an hourly heat map with the figure in each cell. */
export function BestSellers({ data }: { data: Dashboard }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures, hrefOf } = useFigureView();
  const { bestSellers } = data;
  const turnover = data.sales !== null;
  const sold = bestSellers.flatMap(({ byHour }) => byHour.filter(({ quantity }) => quantity > 0));
  const most = Math.max(1, ...sold.map(({ quantity }) => quantity));
  // In the order of the business day, which may run past midnight.
  const order = data.byHour.map(({ hour }) => hour);
  const places = sold.map(({ hour }) => order.indexOf(hour));
  const hours = sold.length === 0 ? [] : order.slice(Math.min(...places), Math.max(...places) + 1);
  const tableName = t('chart.tableOf', { title: t('dashboard.bestSellers') });
  return (
    <Panel title={t('dashboard.bestSellers')}>
      {bestSellers.length === 0 ? (
        <Text tone="muted">{t('dashboard.nothingSold')}</Text>
      ) : (
        // A table of many hours scrolls inside its frame; the frame takes the focus so that keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <section ref={showLatest} className={styles.frame} tabIndex={0} aria-label={tableName}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('report.items.item')}</th>
                <th scope="col" className={styles.figure}>
                  {t('report.items.quantity')}
                </th>
                {turnover && (
                  <th scope="col" className={styles.figure}>
                    {t('report.amount')}
                  </th>
                )}
                {hours.map((hour) => (
                  <th key={hour} scope="col" className={styles.hour}>
                    {hourName(hour, locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bestSellers.map((item) => (
                <tr key={item.itemId}>
                  <th scope="row">{item.name}</th>
                  <td className={styles.figure}>
                    <Link
                      to={hrefOf(item.drill)}
                      aria-label={`${item.name}: ${figures.count(item.quantity)}`}
                    >
                      {figures.count(item.quantity)}
                    </Link>
                  </td>
                  {item.amount !== null && <td className={styles.figure}>{figures.summary(item.amount)}</td>}
                  {hours.map((hour) => {
                    const quantity = item.byHour.find((one) => one.hour === hour)?.quantity ?? 0;
                    return (
                      <td
                        key={hour}
                        className={styles.hour}
                        style={
                          quantity > 0
                            ? {
                                backgroundColor: `color-mix(in srgb, var(--g-blue-bg), var(--g-blue-border) ${Math.round((quantity / most) * strongest * 100)}%)`,
                              }
                            : undefined
                        }
                      >
                        {quantity > 0 && figures.count(quantity)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}
