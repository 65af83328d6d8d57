import type { BusinessType, openingSlotSchema, outletConfigSchema } from '@galla/shared/contract';
import type { z } from 'zod';
import type { DemoCategory } from './demo-menu';

/** An outlet of the demo merchant, with its menu. */
export interface DemoOutlet {
  displayName: string;
  businessType: BusinessType;
  city: string;
  state: string;
  pincode: string;
  addressLine: string;
  latitude: number;
  longitude: number;
  regime: 'regular' | 'composition';
  /** Left out: always open. */
  opHours?: z.input<typeof openingSlotSchema>[];
  config: z.input<typeof outletConfigSchema>;
  /** Orders a day, on average, of the made-up history. */
  ordersADay: number;
  menu: readonly DemoCategory[];
}

/** An amount in paise. */
export const rupees = (amount: number): number => amount * 100;
export const pay = { paymentMethods: { cod: true, online: true, wallet: false } };
export const payWallet = { paymentMethods: { cod: true, online: true, wallet: true } };
export const nowAndLater = { onDemand: true, scheduled: true };
export const everyDay = (open: string, close: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open, close }));
