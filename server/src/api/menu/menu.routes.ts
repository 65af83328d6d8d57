import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { registerAddons } from './addon.routes';
import { registerCategories } from './category.routes';
import { registerItems } from './item.routes';

/** The outlet's menu: one model for the panel, orders, on-call ordering and customers. */
export function registerMenu(app: FastifyInstance, context: AppContext): void {
  registerItems(app, context);
  registerCategories(app, context);
  registerAddons(app, context);
}
