import { createKitchen } from './kitchen/kitchen';
import type { AppContext } from './app-context';
import { moneyOfMoves } from './money/after-move';
import type { ServerContext } from './server-context';

/** What the merchant API has beside what every server has. */
export const merchantContext = (base: ServerContext): AppContext => ({
  ...base,
  kitchen: createKitchen(base.clock),
  moneyOfMoves,
});
