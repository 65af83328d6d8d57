import type { Kitchen } from './kitchen/kitchen';
import type { Area, ComposedServer } from './compose-server';
import type { MoneyOfMoves } from './orders/moved-order';
import type { ServerContext } from './server-context';

/** Dependencies of the areas of the merchant API. */
export interface AppContext extends ServerContext {
  kitchen: Kitchen;
  moneyOfMoves: MoneyOfMoves;
}

/** An area of the merchant API. */
export type AppPlugin = Area<AppContext>;

/** The whole server. */
export type App = ComposedServer<AppContext>;
