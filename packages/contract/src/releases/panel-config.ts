import * as z from 'zod/mini';

/** Read by the shell from index.html at start: what differs between deployments of the same build. */
export const panelConfigSchema = z.object({
  /** Base address per host name; a missing one is below `api`. */
  hosts: z._default(
    z.object({
      api: z.string(),
      engagement: z.optional(z.string()),
      gallery: z.optional(z.string()),
      scratchCard: z.optional(z.string()),
      support: z.optional(z.string()),
      reports: z.optional(z.string()),
      payments: z.optional(z.string()),
      maps: z.optional(z.string()),
    }),
    { api: '/api' },
  ),
  /** Origin of the socket; the empty text means the page's own. */
  socketOrigin: z._default(z.string(), ''),
  /** Accounts offered on the login page. Present in demo mode only. */
  demoLogins: z._default(
    z.array(z.object({ label: z.string(), login: z.string(), password: z.string(), role: z.string() })),
    [],
  ),
  /** Address of map tiles with {z}, {x} and {y}; null: maps are drawn without a host. */
  mapTiles: z._default(z.nullable(z.string()), null),
  /** Where the sandbox's text messages can be read; null outside the sandbox. */
  sandboxInbox: z._default(z.nullable(z.string()), null),
  /** Of how many calls the page asks for a trace, 0 to 1; 0: nobody collects any. */
  traceShare: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
});
export type PanelConfig = z.infer<typeof panelConfigSchema>;

/** Where the server puts it into the page: a script element of type application/json with this id. */
export const panelConfigElementId = 'galla-panel-config';
