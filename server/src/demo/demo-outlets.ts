import { demoKitchens } from './demo-kitchens';
import type { DemoOutlet } from './demo-outlet';
import { demoShops } from './demo-shops';

const [restaurant, ...kitchens] = demoKitchens;

/** One outlet of each category, with menus a person would believe. The restaurant is the one that people try first. */
export const demoOutlets: readonly DemoOutlet[] = [
  ...(restaurant ? [restaurant] : []),
  ...demoShops.slice(0, 3),
  ...kitchens,
  ...demoShops.slice(3),
];
