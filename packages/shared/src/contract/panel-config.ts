import { z } from 'zod';

/** Read by the shell from index.html at start: what differs between deployments of the same build. */
export const panelConfigSchema = z.object({
  /** Base address per host name; a missing one is below `api`. */
  hosts: z
    .object({
      api: z.string(),
      engagement: z.string().optional(),
      gallery: z.string().optional(),
      scratchCard: z.string().optional(),
      support: z.string().optional(),
      reports: z.string().optional(),
      payments: z.string().optional(),
      maps: z.string().optional(),
    })
    .default({ api: '/api' }),
  /** Origin of the socket; the empty text means the page's own. */
  socketOrigin: z.string().default(''),
  /** Accounts offered on the login page. Present in demo mode only. */
  demoLogins: z
    .array(z.object({ label: z.string(), login: z.string(), password: z.string(), role: z.string() }))
    .default([]),
  /** Address of map tiles with {z}, {x} and {y}; null: maps are drawn without a host. */
  mapTiles: z.string().nullable().default(null),
  /** Where the sandbox's text messages can be read; null outside the sandbox. */
  sandboxInbox: z.string().nullable().default(null),
  /** Of how many calls the page asks for a trace, 0 to 1; 0: nobody collects any. */
  traceShare: z.number().min(0).max(1).default(0),
});
export type PanelConfig = z.infer<typeof panelConfigSchema>;

/** Where the server puts it into the page: a script element of type application/json with this id. */
export const panelConfigElementId = 'galla-panel-config';
