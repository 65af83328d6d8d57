import { createBus } from './bus';

export { createBus, type Bus, type OwnBusEvent, type OwnEventName, type PayloadSchema } from './bus';

// Replaced by the bundler and Jest; the page has no `process`.
declare const process: { env: { NODE_ENV?: string } };

const isDevelopment = process.env.NODE_ENV !== 'production';

/** The one bus of the page. */
export const bus = createBus({
  validate: isDevelopment,
  onListenerError: (error) => reportError(error),
  ...(isDevelopment && {
    onUndeclared: (name) =>
      // oxlint-disable-next-line no-console -- for whoever develops the remote
      console.warn(
        `${name} is sent on the bus, but no release of this page declares it in galla.remote.json`,
      ),
  }),
});

/**
 * An event of a remote: `const stamped = defineBusEvent('loyalty/stamped', z.object({ card: z.string() }))`.
 * In development its payload is validated at emit, and a name missing in galla.remote.json logs a warning.
 */
export const defineBusEvent = bus.define;
