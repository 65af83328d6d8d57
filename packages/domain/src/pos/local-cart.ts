/** Content of an outlet's cart: each item with its quantity and sub-total. */
export interface LocalCart {
  outletName: string;
  items: readonly { quantity: number; billing: { subTotal: number } }[];
}

export interface LocalCartSummary {
  itemCount: number;
  itemTotal: number;
  outletName: string;
}

/** Summary of a cart. An empty or missing cart has no items and costs nothing. */
export function localCartSummary(localCart: LocalCart | null): LocalCartSummary {
  const items = localCart?.items ?? [];
  return {
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
    itemTotal: items.reduce((total, item) => total + item.billing.subTotal, 0),
    outletName: localCart?.outletName ?? '',
  };
}
