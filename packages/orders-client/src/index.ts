export { createChangeLog, orderChangeOf, type ChangeLog, type OrderChange } from './order-change';
export { countsOf, countStatuses, countsWithMoves, applyToCounts, type OrderCounts } from './order-counts';
export {
  applyAllToList,
  firstPages,
  listWithMoves,
  mergePage,
  totalWithMoves,
  type ListScope,
  type OrderListData,
} from './order-list';
export {
  createOrderMovesStore,
  setMove,
  shownMoves,
  type LocalMove,
  type MoveOutcome,
  type OrderMovesState,
  type OrderMovesStore,
} from './local-moves';
export { applyChange, listsToRefetch, upsertOrder, type OrdersState, type UpsertMode } from './orders-state';
export { sendAgainOnline } from './send-again';
export {
  createStatusChanges,
  type ChangeRequest,
  type ChangeResult,
  type StatusChanges,
} from './status-changes';
export { upsertWaiting } from './waiting-orders';
