import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { registerCart } from './cart/cart.routes';
import { registerCheckout } from './checkout/checkout.routes';
import { registerPromotions } from './coupons/promotions.routes';
import { registerCsvOrders } from './csv/csv-orders.routes';
import { registerCustomers } from './customers/customers.routes';
import type { PosDeps } from '../../checkout/pos-deps';
import { registerRescue } from './rescue/rescue.routes';
import { registerWallet } from './wallet/wallet.routes';

/** On-call ordering: from an incoming call to an order in the kitchen. */
export function registerPos(app: FastifyInstance, context: AppContext): void {
  const { db, clock, partners, logger, rateLimits, loginBackoff, secrets, kitchen, config } = context;
  const tokenKey = secrets.derive('customer-token');
  const { linkOrigin } = config;
  const deps: PosDeps = {
    db,
    clock,
    partners,
    logger,
    rateLimits,
    loginBackoff,
    kitchen,
    tokenKey,
    linkOrigin,
  };
  for (const register of [
    registerCustomers,
    registerCart,
    registerPromotions,
    registerCheckout,
    registerWallet,
    registerRescue,
    registerCsvOrders,
  ])
    register(app, deps);
}
