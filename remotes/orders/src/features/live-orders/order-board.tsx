import { isWaiting, type OrderTab } from '@galla/domain';
import { countStatuses, type OrderCounts } from '@galla/orders-client';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Icon, IconButton, VisuallyHidden } from '@galla/ui';
import { useOrdersText } from '../../messages/texts';
import { shortCount } from '../../lib/short-count';
import type { BoardScope } from '../../lib/board-scope';
import { useFilteredTotal } from '../../lib/order-data/order-list.queries';
import { LaterGroup } from './later-group';
import type { ListGroup } from './list-groups';
import { OrderListPanel } from './order-list-panel';
import { TodayCount, unknownCount } from './today-count';
import styles from './order-board.module.css';

export interface ListsProps {
  tabs: readonly OrderTab[];
  /** One scope per tab, in the same order. */
  scopes: readonly BoardScope[];
  selected: OrderTab;
  onSelect: (tab: OrderTab) => void;
  /** Null: not loaded yet. */
  counts: OrderCounts['byStatus'] | null;
  filtered: boolean;
  compact: boolean;
  onClearFilters: () => void;
}

/** Lists of open orders; the finished ones are collapsed until selected. */
const workLists = 3;

function ColumnCount({
  scope,
  count,
  filtered,
}: {
  scope: BoardScope;
  count: number | null;
  filtered: boolean;
}) {
  const t = useOrdersText();
  const shown = useFilteredTotal(scope);
  if (count === null) return <Badge pill>{unknownCount}</Badge>;
  const isNew = scope.statuses.some((status) => status !== 'later' && isWaiting({ status })) && count > 0;
  return (
    <Badge pill tone={isNew ? 'red' : 'grey'} solid={isNew}>
      {filtered && shown !== null && shown !== count ? t('columns.some', { shown, count }) : count}
    </Badge>
  );
}

/** From this many on, new orders take two lanes of cards. */
const twoLanesFrom = 4;

/**
 * Expanded lists: open orders always, the selected one, and where there is room for four the recently completed.
 */
export function openLists(count: number, selected: number, four: boolean): number[] {
  const extra = selected >= workLists ? selected : four ? workLists : -1;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index < workLists || index === extra,
  );
}

/** On a folded column: how many orders are still on their way. */
function AwayCount({ groups, counts }: { groups: readonly ListGroup[]; counts: ListsProps['counts'] }) {
  const t = useOrdersText();
  const [away, done] = groups;
  const count = away && done && counts ? countStatuses(counts, away.scope.statuses) : 0;
  if (count === 0) return null;
  return (
    <span className={styles.away} title={t('columns.away')}>
      <VisuallyHidden>{t('columns.away')}: </VisuallyHidden>
      <Icon name="rider" size={18} />
      {count}
    </span>
  );
}

/** A column's list; with two groups, one below the other under their own names. */
function ColumnLists({
  groups,
  list,
  tab,
}: {
  groups: readonly ListGroup[];
  list: ListsProps;
  tab: OrderTab;
}) {
  const t = useOrdersText();
  const { counts, filtered, compact, onClearFilters } = list;
  const panel = { filtered, compact, onClearFilters };
  const [whole] = groups;
  if (groups.length === 1 && whole) return <OrderListPanel {...whole} {...panel} />;
  return groups.map(({ nameKey, scope }) => {
    const count = counts && countStatuses(counts, scope.statuses);
    if (nameKey !== tab.nameKey && (count ?? 0) === 0) return null;
    const headingId = `group-${nameKey}`;
    return (
      <section key={nameKey} className={styles.group} aria-labelledby={headingId}>
        <header className={styles.header}>
          <h3 id={headingId} className={styles.groupName}>
            {t(nameKey === tab.nameKey ? 'columns.done' : 'columns.away')}
          </h3>
          {nameKey === 'completed' ? (
            <TodayCount scope={scope} />
          ) : (
            <ColumnCount scope={scope} count={count} filtered={filtered} />
          )}
        </header>
        <OrderListPanel nameKey={nameKey} scope={scope} {...panel} />
      </section>
    );
  });
}

interface OrderBoardProps extends ListsProps {
  open: readonly number[];
  /** Whether there is room for a fourth column; else finished orders open over the last one. */
  four: boolean;
  /** The lists of each tab. */
  groups: readonly (readonly ListGroup[])[];
}

/** The lists side by side: open orders in columns, finished ones collapsed at the side. */
export function OrderBoard(props: OrderBoardProps) {
  const { tabs, scopes, selected, onSelect, counts, filtered, open, four, groups } = props;
  const t = useOrdersText();
  const { locale } = useLanguage();
  const first = tabs[0];
  const selectedIndex = tabs.indexOf(selected);
  const countOf = (tab: OrderTab): number | null => counts && countStatuses(counts, tab.statuses);
  const { compact, onClearFilters } = props;
  const later = { counts, filtered, compact, onClearFilters };
  const isBroad = first !== undefined && (countOf(first) ?? 0) >= twoLanesFrom;
  return (
    <div className={styles.board} data-broad={isBroad || undefined}>
      {tabs.map((tab, index) => {
        const scope = scopes[index];
        if (!scope || !open.includes(index)) return null;
        const name = t(`tabs.${tab.nameKey}`);
        const headingId = `list-${tab.id}`;
        const isFinished = index >= workLists;
        return (
          <section
            key={tab.id}
            className={styles.column}
            aria-labelledby={headingId}
            data-list={tab.id}
            data-over={(isFinished && !four) || undefined}
          >
            <header className={styles.header}>
              <h2 id={headingId} className={styles.name}>
                {name}
              </h2>
              {tab.nameKey === 'completed' ? (
                <TodayCount scope={groups[index]?.at(-1)?.scope ?? scope} />
              ) : (
                <ColumnCount scope={scope} count={countOf(tab)} filtered={filtered} />
              )}
              {isFinished && index === selectedIndex && first && (
                <IconButton
                  icon="x"
                  size="sm"
                  className={styles.collapse}
                  label={t('columns.collapse', { name })}
                  onClick={() => onSelect(first)}
                />
              )}
            </header>
            <ColumnLists groups={groups[index] ?? []} list={props} tab={tab} />
            <LaterGroup tab={tab} scope={scope} {...later} />
          </section>
        );
      })}
      <div className={styles.rails}>
        {tabs.map((tab, index) => {
          const scope = scopes[index];
          if (!scope || open.includes(index)) return null;
          const count = countOf(tab);
          return (
            <button
              key={tab.id}
              type="button"
              className={styles.rail}
              aria-expanded={false}
              onClick={() => onSelect(tab)}
            >
              <span className={styles.railName}>{t(`tabs.${tab.nameKey}`)}</span>
              {tab.nameKey === 'completed' ? (
                <TodayCount scope={groups[index]?.at(-1)?.scope ?? scope} />
              ) : (
                <Badge pill>{count === null ? unknownCount : shortCount(count, locale)}</Badge>
              )}
              <AwayCount groups={groups[index] ?? []} counts={counts} />
            </button>
          );
        })}
      </div>
    </div>
  );
}
