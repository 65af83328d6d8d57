import { marketplaces, type OrderBilling } from '@galla/contract';

type Origin = NonNullable<OrderBilling['marketplace']>;

/** A marketplace as people know it. */
export const marketplaceLabel = (name: Origin['name']): string =>
  marketplaces.find((one) => one.name === name)?.label ?? name;
