import { menuItemSchema, saleTermsShape } from '@galla/contract';
import type { BusinessType, OutletConfig, TaxRegime } from '@galla/contract';
import { z } from 'zod';
import type { IssuingOrder } from '../../money/documents/issuing-order.repository';
import type { DemoOutlet } from './demo-outlets';

export interface HistoryOutlet {
  id: string;
  merchantId: string;
  ownerId: string;
  config: OutletConfig;
  businessType: BusinessType;
  regime: TaxRegime;
  /** Where it stands and delivers. */
  place: Pick<DemoOutlet, 'city' | 'state' | 'near'>;
  /** As it stands on its invoices. */
  seller: IssuingOrder['outlet'];
  foodLike: boolean;
  items: readonly [HistoryItem, ...HistoryItem[]];
  /** Whose each order is, in the order of their numbers. */
  clientele: readonly number[];
  /** Customers of the merchant by mobile number. */
  customerIds: ReadonlyMap<string, string>;
}
export const historyItemSchema = z
  .object(menuItemSchema.shape)
  .pick({ itemId: true, name: true, price: true, taxPercent: true, diet: true, groups: true })
  .extend(saleTermsShape);
export type HistoryItem = z.output<typeof historyItemSchema>;
