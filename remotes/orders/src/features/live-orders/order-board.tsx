import type { OutletSummary } from '@galla/contract';
import { isWaiting, type OrderTab } from '@galla/domain';
import { countStatuses, type ListScope, type OrderCounts } from '@galla/orders-client';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, IconButton } from '@galla/ui';
import { useOrdersText } from '../../lib/texts';
import { shortCount } from '../../lib/short-count';
import { useFilteredTotal } from './live-orders.queries';
import { OrderListPanel } from './order-list-panel';
import styles from './order-board.module.css';

export interface ListsProps {
  tabs: readonly OrderTab[];
  /** One scope per tab, in the same order. */
  scopes: readonly ListScope[];
  selected: OrderTab;
  onSelect: (tab: OrderTab) => void;
  /** Null: not loaded yet. */
  counts: OrderCounts['byStatus'] | null;
  outlet: OutletSummary;
  filtered: boolean;
  onClearFilters: () => void;
}

/** Reserves the space of a count, so that nothing moves when it loads. */
const unknownCount = <span aria-hidden="true">–</span>;

/** Lists of open orders; the finished ones are collapsed until selected. */
const workLists = 3;

function ColumnCount({
  scope,
  count,
  filtered,
}: {
  scope: ListScope;
  count: number | null;
  filtered: boolean;
}) {
  const t = useOrdersText();
  const shown = useFilteredTotal(scope);
  if (count === null) return <Badge pill>{unknownCount}</Badge>;
  const isNew = scope.statuses.some((status) => isWaiting({ status })) && count > 0;
  return (
    <Badge pill tone={isNew ? 'red' : 'grey'} solid={isNew}>
      {filtered && shown !== null && shown !== count ? t('columns.some', { shown, count }) : count}
    </Badge>
  );
}

/**
 * Expanded lists: open orders, the selected one, and on a very wide screen the recently completed. Elsewhere there is room
 * for three: a selected list of finished orders takes the place of the last one of open orders.
 */
export function openLists(count: number, selected: number, wide: boolean): number[] {
  const isFinished = selected >= workLists;
  const work = isFinished && !wide ? workLists - 1 : workLists;
  const extra = isFinished ? selected : wide ? workLists : -1;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index < work || index === extra,
  );
}

/** The lists side by side: open orders in columns, finished ones collapsed at the side. */
export function OrderBoard(props: ListsProps & { open: readonly number[] }) {
  const { tabs, scopes, selected, onSelect, counts, outlet, filtered, onClearFilters, open } = props;
  const t = useOrdersText();
  const { locale } = useLanguage();
  const first = tabs[0];
  const selectedIndex = tabs.indexOf(selected);
  return (
    <div className={styles.board}>
      {tabs.map((tab, index) => {
        const scope = scopes[index];
        if (!scope) return null;
        const name = t(`tabs.${tab.nameKey}`);
        const count = counts && countStatuses(counts, tab.statuses);
        if (!open.includes(index)) {
          return (
            <button
              key={tab.id}
              type="button"
              className={styles.rail}
              aria-expanded={false}
              onClick={() => onSelect(tab)}
            >
              <span className={styles.railName}>{name}</span>
              <Badge pill>{count === null ? unknownCount : shortCount(count, locale)}</Badge>
            </button>
          );
        }
        const headingId = `list-${tab.id}`;
        return (
          <section key={tab.id} className={styles.column} aria-labelledby={headingId} data-list={tab.id}>
            <header className={styles.header}>
              <h2 id={headingId} className={styles.name}>
                {name}
              </h2>
              <ColumnCount scope={scope} count={count} filtered={filtered} />
              {index >= workLists && index === selectedIndex && first && (
                <IconButton
                  icon="x"
                  size="sm"
                  className={styles.collapse}
                  label={t('columns.collapse', { name })}
                  onClick={() => onSelect(first)}
                />
              )}
            </header>
            <OrderListPanel
              tab={tab}
              scope={scope}
              outlet={outlet}
              filtered={filtered}
              onClearFilters={onClearFilters}
            />
          </section>
        );
      })}
    </div>
  );
}
