/** Content of an outlet's plate: each item with its quantity and sub-total. */
export interface LocalCart {
  outletName: string;
  items: readonly { quantity: number; billing: { subTotal: number } }[];
}

export interface LocalCartSummary {
  itemCount: number;
  itemTotal: number;
  outletName: string;
}

/** Summary of the plate. An empty or missing plate has no pieces and costs nothing. */
export function localCartSummary(localCart: LocalCart | null): LocalCartSummary {
  const items = localCart?.items ?? [];
  return {
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
    itemTotal: items.reduce((total, item) => total + item.billing.subTotal, 0),
    outletName: localCart?.outletName ?? '',
  };
}
