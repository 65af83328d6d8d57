import { useCallback, useMemo } from 'react';
import type { OrderSummary, OutletSummary } from '@galla/contract';
import type { OrderTab } from '@galla/domain';
import type { ListScope } from '@galla/orders-client';
import { useMovesState } from '../../lib/order-moves-hooks';
import { useOrdersText } from '../../lib/texts';
import { listRows } from './list-rows';
import { useOrderList } from './live-orders.queries';
import { OrderList } from './order-list';
import { ListEmpty, ListFailed, ListSkeleton } from './order-list-state';

const noOrders: readonly OrderSummary[] = [];

interface OrderListPanelProps {
  tab: OrderTab;
  scope: ListScope;
  outlet: OutletSummary;
  filtered: boolean;
  onClearFilters: () => void;
}

/** One list in any state: loading, failed, empty, or its cards. */
export function OrderListPanel({ tab, scope, outlet, filtered, onClearFilters }: OrderListPanelProps) {
  const t = useOrdersText();
  const { query, more, loadMore } = useOrderList(scope);
  const outcomes = useMovesState((state) => state.outcomes);
  const rows = useMemo(
    () => listRows(query.data?.orders ?? noOrders, scope, Object.values(outcomes)),
    [query.data, scope, outcomes],
  );
  const { refetch } = query;
  const handleRefresh = useCallback(() => void refetch(), [refetch]);

  if (query.isPending) return <ListSkeleton />;
  if (query.isError && !query.data) {
    return <ListFailed error={query.error} retrying={query.isFetching} onRetry={handleRefresh} />;
  }
  if (rows.length === 0) {
    return (
      <ListEmpty
        nameKey={tab.nameKey}
        filtered={filtered}
        onClear={onClearFilters}
        onRefresh={handleRefresh}
        refreshing={query.isFetching}
      />
    );
  }
  return (
    <OrderList
      label={t(`tabs.${tab.nameKey}`)}
      rows={rows}
      handling={outlet.config}
      timeZone={outlet.timezone}
      statuses={tab.statuses}
      hasMore={query.data?.nextCursor != null}
      more={more}
      onMore={loadMore}
    />
  );
}
