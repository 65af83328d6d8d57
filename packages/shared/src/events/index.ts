import { createBus } from './bus';

export { createBus, type Bus } from './bus';

// The bundler and Jest both replace it; the page itself has no `process`.
declare const process: { env: { NODE_ENV?: string } };

/** The one bus of the page. */
export const bus = createBus({
  validate: process.env.NODE_ENV !== 'production',
  onListenerError: (error) => reportError(error),
});
