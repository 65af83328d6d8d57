import { z } from 'zod';
import { permissionKeySchema, ownPermissionSchema } from './primitives';

/** Name of a remote, its folder and its package: orders, menu … */
export const remoteNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** A path of the panel: '/panel/orders'. */
const panelPathSchema = z.string().regex(/^\/[\w\-/:]*$/);
const labelsSchema = z.object({ en: z.string().min(1), hi: z.string().min(1) });
/** Name of an icon of the shell's set, or of one that the same declaration draws. */
const iconNameSchema = z.string().min(1).max(40);
/** The data of one path on a field of 24 × 24: commands and numbers, nothing that could be markup. */
const iconPathSchema = z
  .string()
  .max(2_000)
  .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]*$/);
/** Name of an event that a remote declares: '<remote>/<event>'. */
const ownEventSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}\/[a-z][A-Za-z0-9-]{0,39}$/);

/** An entry of the sidebar, brought by the remote that owns the screen. */
export const navigationEntrySchema = z.object({
  id: z.string().min(1),
  path: panelPathSchema,
  /** null: anybody who is signed in. */
  permission: permissionKeySchema.nullable(),
  labels: labelsSchema,
  icon: iconNameSchema,
  /** Place among its siblings, ascending. */
  order: z.number(),
  /** Id of the entry it is shown under. */
  parent: z.string().optional(),
  /** Id of the group it is shown in. */
  group: z.string().optional(),
});

/** An entry of the sidebar that only holds others, and leads to the first of them. */
export const navigationGroupSchema = z.object({
  id: z.string().min(1),
  labels: labelsSchema,
  icon: iconNameSchema,
  order: z.number(),
});

/** A path below which the remote draws the screen. */
export const remoteRouteSchema = z.object({
  path: panelPathSchema,
  permission: permissionKeySchema.nullable(),
  /** Title of the document, and how other screens call this one. Absent in releases built before titles were declared. */
  labels: labelsSchema.optional(),
  /** Path of the sidebar's entry that is marked as the present one here, too. */
  under: panelPathSchema.optional(),
  /** A sign-in leads to the screen with the lowest number that the user may open. Absent: never here. */
  landing: z.number().optional(),
  /** Letter that leads here after G, and what the list of keys says of it. */
  key: z.object({ letter: z.string().regex(/^[a-z]$/), labels: labelsSchema }).optional(),
  /** The account screen names it among what concerns the whole business, with this icon. */
  business: z.object({ icon: iconNameSchema, order: z.number() }).optional(),
});

/** An act the command palette offers before the remote is loaded. */
export const remoteCommandSchema = z.object({
  id: z.string().min(1),
  path: panelPathSchema,
  permission: permissionKeySchema.nullable(),
  labels: labelsSchema,
});

/** A screen that looks for words by itself; the palette leads to it with what is typed. */
export const remoteSearchSchema = z.object({
  path: panelPathSchema,
  permission: permissionKeySchema.nullable(),
  /** With {{text}} where the words stand. */
  labels: labelsSchema,
  icon: iconNameSchema,
  /** Name of the words in the address. */
  parameter: z.string().regex(/^\w{1,20}$/),
});

/** A part of `RemoteModule.widgets` that a screen of the shell shows. */
export const remoteWidgetSchema = z.object({
  name: z.string().min(1),
  /** home: below the greeting; first for a store that has no outlet yet. */
  place: z.enum(['home']),
  permission: permissionKeySchema.nullable(),
});

/** A permission of the remote's own, which its merchant gives to people as the panel's. */
export const declaredPermissionSchema = z.object({
  key: ownPermissionSchema,
  labels: labelsSchema,
});

/** An area with permissions of its own, as the releases declare it that merchants have. */
export const declaredAreaSchema = z.object({
  remote: remoteNameSchema,
  labels: labelsSchema,
  permissions: z.array(declaredPermissionSchema),
});

/** What a remote adds to the panel. The lists that may be absent were not known to releases built before. */
export const contributionsSchema = z.object({
  /** How the area is called where things of several areas are listed. */
  labels: labelsSchema.optional(),
  navigation: z.array(navigationEntrySchema).default([]),
  groups: z.array(navigationGroupSchema).optional(),
  routes: z.array(remoteRouteSchema).default([]),
  commands: z.array(remoteCommandSchema).default([]),
  searches: z.array(remoteSearchSchema).optional(),
  widgets: z.array(remoteWidgetSchema).optional(),
  permissions: z.array(declaredPermissionSchema).optional(),
  /** Events of the bus that its code emits, beside those of the contract. */
  events: z.array(z.object({ name: ownEventSchema })).optional(),
  icons: z.record(iconNameSchema, iconPathSchema).optional(),
  /** Its release is kept on the device from the start, for a panel that opens without a connection. */
  offline: z.boolean().optional(),
});

/** galla.remote.json: what a remote declares beside its code, readable without running it. */
export const remoteDeclarationSchema = contributionsSchema.extend({ name: remoteNameSchema });

export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
export type NavigationGroup = z.infer<typeof navigationGroupSchema>;
export type RemoteRoute = z.infer<typeof remoteRouteSchema>;
export type RemoteCommand = z.infer<typeof remoteCommandSchema>;
export type RemoteSearch = z.infer<typeof remoteSearchSchema>;
export type RemoteWidgetPlace = z.infer<typeof remoteWidgetSchema>['place'];
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;
export type DeclaredArea = z.infer<typeof declaredAreaSchema>;
export type DeclaredPermission = z.infer<typeof declaredPermissionSchema>;
export type Labels = z.infer<typeof labelsSchema>;
