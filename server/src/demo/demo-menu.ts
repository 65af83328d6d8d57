import type { MenuItem } from '@galla/shared/contract';

export interface DemoItem {
  name: string;
  /** Rupees. */
  price: number;
  tax: MenuItem['taxPercent'];
  diet: MenuItem['diet'];
  groups?: readonly DemoGroup[];
}
export interface DemoCategory {
  name: string;
  items: readonly DemoItem[];
}
export interface DemoGroup {
  type: 'VARIANT' | 'ADDON';
  displayName: string;
  min: number;
  max: number;
  options: readonly (readonly [name: string, rupees: number])[];
}

/** Sizes of an item: exactly one is chosen and its price takes the place of the item's. */
export const sizes = (...options: DemoGroup['options']): DemoGroup => ({
  type: 'VARIANT',
  displayName: 'Size',
  min: 1,
  max: 1,
  options,
});

/** Extras of an item: any of them, none at all is fine. */
export const addons = (displayName: string, ...options: DemoGroup['options']): DemoGroup => ({
  type: 'ADDON',
  displayName,
  min: 0,
  max: options.length,
  options,
});
