import { useCallback, useMemo } from 'react';
import type { OrderSummary } from '@galla/contract';
import type { OrderTabNameKey } from '@galla/domain';
import { useMedia } from '@galla/ui';
import { useMovesState } from '../../lib/order-moves-hooks';
import { useOrdersText } from '../../messages/texts';
import { listRows } from './list-rows';
import { useBoardOutlets } from '../../lib/board-outlets';
import type { BoardScope } from '../../lib/board-scope';
import { useOrderList } from '../../lib/order-data/order-list.queries';
import { NoneHere } from './none-here';
import { OrderList } from './order-list';
import { ListEmpty, ListFailed, ListSkeleton, MissingNote } from './order-list-state';

const noOrders: readonly OrderSummary[] = [];

interface OrderListPanelProps {
  nameKey: OrderTabNameKey | 'later';
  scope: BoardScope;
  filtered: boolean;
  compact: boolean;
  onClearFilters: () => void;
}

/** One list in any state: loading, failed, empty, or its cards. */
export function OrderListPanel({ nameKey, scope, filtered, compact, onClearFilters }: OrderListPanelProps) {
  const t = useOrdersText();
  const { isAll } = useBoardOutlets();
  const { query, list, more, loadMore, readAgain } = useOrderList(scope);
  const outcomes = useMovesState((state) => state.outcomes);
  const touch = useMedia('(pointer: coarse) and (height >= 700px)');
  const rows = useMemo(
    () =>
      listRows(list?.orders ?? noOrders, scope, Object.values(outcomes), { compact, tagged: isAll, touch }),
    [list, scope, outcomes, compact, isAll, touch],
  );
  const { refetch } = query;
  const handleRefresh = useCallback(() => void refetch(), [refetch]);

  if (query.isPending) return <ListSkeleton />;
  if (query.isError && !list) {
    return <ListFailed error={query.error} retrying={query.isFetching} onRetry={readAgain} />;
  }
  const missing = list && list.missing.length > 0 && (
    <MissingNote outletIds={list.missing} onRetry={handleRefresh} />
  );
  if (rows.length === 0) {
    const empty = (
      <ListEmpty
        nameKey={nameKey === 'later' ? 'newOrders' : nameKey}
        filtered={filtered}
        onClear={onClearFilters}
        onRefresh={handleRefresh}
        refreshing={query.isFetching}
      />
    );
    if (missing) return missing;
    return nameKey === 'newOrders' && !isAll && !filtered ? <NoneHere>{empty}</NoneHere> : empty;
  }
  return (
    <>
      {missing}
      <OrderList
        label={nameKey === 'later' ? t('later.title') : t(`tabs.${nameKey}`)}
        rows={rows}
        statuses={scope.statuses}
        compact={compact}
        hasMore={list?.hasMore === true}
        more={more}
        onMore={loadMore}
      />
    </>
  );
}
