import * as z from 'zod/mini';
import { labelsSchema } from '../basics/labels';
import { permissionKeySchema, ownPermissionSchema } from '../basics/primitives';
import { serverTermsSchema } from './server-terms';
import { shareRangeSchema, shareVersionSchema } from './share-version';

/** Name of a remote, its folder and its package: orders, menu … */
export const remoteNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** A path of the panel: '/panel/orders'. */
export const panelPathSchema = z.string().check(z.regex(/^\/[\w\-/:]*$/));
const wordSchema = z.string().check(z.minLength(2), z.maxLength(30));
/** Other words by which people look for a screen, in each language; the palette finds it by them. */
const keywordsSchema = z.object({
  en: z.array(wordSchema).check(z.maxLength(30)),
  hi: z.array(wordSchema).check(z.maxLength(30)),
});
/** Name of a value in the address. */
const parameterSchema = z.string().check(z.regex(/^\w{1,20}$/));
/** Name of an icon of the shell's set, or of one that the same declaration draws. */
const iconNameSchema = z.string().check(z.minLength(1), z.maxLength(40));
/** The data of one path on a field of 24 × 24: commands and numbers, nothing that could be markup. */
const iconPathSchema = z.string().check(z.maxLength(2_000), z.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]*$/));
/** Name of an event or an extension point that a remote declares: '<remote>/<event>'. */
const ownNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}\/[a-z][A-Za-z0-9-]{0,39}$/));

/**
 * Place in the bottom bar of a phone, ascending, and the name there if that of the sidebar is too long. The bar has four
 * entries; where fewer declare a place, those of the sidebar follow in its order.
 */
const phoneBarSchema = z.object({ order: z.number(), labels: z.optional(labelsSchema) });

/** An entry of the sidebar, brought by the remote that owns the screen. */
export const navigationEntrySchema = z.object({
  id: z.string().check(z.minLength(1)),
  path: panelPathSchema,
  /** null: anybody who is signed in. */
  permission: z.nullable(permissionKeySchema),
  labels: labelsSchema,
  icon: iconNameSchema,
  /** Place among its siblings, ascending. */
  order: z.number(),
  /** Id of the entry it is shown under. */
  parent: z.optional(z.string()),
  /** Id of the group it is shown in. */
  group: z.optional(z.string()),
  phoneBar: z.optional(phoneBarSchema),
});

/** An entry of the sidebar that only holds others, and leads to the first of them. */
export const navigationGroupSchema = z.object({
  id: z.string().check(z.minLength(1)),
  labels: labelsSchema,
  icon: iconNameSchema,
  order: z.number(),
  phoneBar: z.optional(phoneBarSchema),
});

/** A path below which the remote draws the screen. */
export const remoteRouteSchema = z.object({
  path: panelPathSchema,
  permission: z.nullable(permissionKeySchema),
  /** Title of the document, and how other screens call this one. Absent in releases built before titles were declared. */
  labels: z.optional(labelsSchema),
  keywords: z.optional(keywordsSchema),
  /** Path of the sidebar's entry that is marked as the present one here, too. */
  under: z.optional(panelPathSchema),
  /** Drawn over the whole window, without sidebar and header. Banners of the frame stay. */
  bare: z.optional(z.boolean()),
  /** Where the address says `outlet=all`, the screen shows all outlets of the user; the switcher leads there. */
  allOutlets: z.optional(z.boolean()),
  /** A sign-in leads to the screen with the lowest number that the user may open. Absent: never here. */
  landing: z.optional(z.number()),
  /** As `landing`, before it, for people who neither manage outlets nor read reports: where they work. */
  duty: z.optional(z.number()),
  /** Letter that leads here after G, and what the list of keys says of it. */
  key: z.optional(z.object({ letter: z.string().check(z.regex(/^[a-z]$/)), labels: labelsSchema })),
  /** The account screen names it among what concerns the whole business, with this icon. */
  business: z.optional(z.object({ icon: iconNameSchema, order: z.number() })),
});

/** An act the command palette offers before the remote is loaded. */
export const remoteCommandSchema = z.object({
  id: z.string().check(z.minLength(1)),
  path: panelPathSchema,
  permission: z.nullable(permissionKeySchema),
  labels: labelsSchema,
  keywords: z.optional(keywordsSchema),
});

/** A screen that looks for words by itself; the palette leads to it with what is typed. */
export const remoteSearchSchema = z.object({
  path: panelPathSchema,
  permission: z.nullable(permissionKeySchema),
  /** With {{text}} where the words stand. */
  labels: labelsSchema,
  icon: iconNameSchema,
  /** Name of the words in the address. */
  parameter: parameterSchema,
});

const linkShape = { path: panelPathSchema, permission: z.nullable(permissionKeySchema) };
/** Where the palette leads with what it found or understood. */
export const remoteLinkSchema = z.discriminatedUnion('kind', [
  /** The screen opens the one whose id stands in the address under `parameter`. */
  z.object({ kind: z.enum(['order', 'customer', 'item']), ...linkShape, parameter: parameterSchema }),
  /** A form that reads `percent` or `amount`, and `days` ('0,6'; 0 is Sunday), from the address. */
  z.object({ kind: z.literal('newDiscount'), ...linkShape }),
]);

const heightSchema = z.int().check(z.positive(), z.maximum(2_000));
/** In px: on a phone, and in a wider window. */
const roomSchema = z.object({ phone: heightSchema, wide: heightSchema });

/** A part of the remote that a screen of the shell shows; `name` is that of `RemoteModule.widgets`. */
export const remoteWidgetSchema = z.object({
  name: z.string().check(z.minLength(1)),
  /**
   * home: below the greeting. item: over any screen, for the item that the event `item/open` names; the module brings it
   * as `itemSheet`.
   */
  place: z.enum(['home', 'item']),
  /**
   * line: one line above everything else. guide: first steps, above everything until the first order and below it
   * afterwards. Absent: a part of the screen. Shells built before it was known show every widget as a part.
   */
  role: z.optional(z.enum(['line', 'guide'])),
  /** About its height, kept while it loads. */
  room: z.optional(roomSchema),
  permission: z.nullable(permissionKeySchema),
});

/**
 * An extension point of the remote's screens: '<remote>/<point>'. The version is that of what it hands over: new fields are a
 * minor one.
 */
export const remotePointSchema = z.object({ name: ownNameSchema, version: shareVersionSchema });

/** A part for an extension point of another remote; `name` is that of `RemoteModule.fills`. */
export const remoteFillSchema = z.object({
  name: z.string().check(z.minLength(1)),
  point: ownNameSchema,
  /** Versions of the point that it takes: '^1.0.0'. Where another one is drawn, it is left out. */
  takes: shareRangeSchema,
  /** Its height: kept from the start, and returned if the part renders nothing. */
  room: roomSchema,
  permission: z.nullable(permissionKeySchema),
  /** Place among the parts of one point, ascending; absent: 0. */
  order: z.optional(z.number()),
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
  labels: z.optional(labelsSchema),
  navigation: z._default(z.array(navigationEntrySchema), []),
  groups: z.optional(z.array(navigationGroupSchema)),
  routes: z._default(z.array(remoteRouteSchema), []),
  commands: z._default(z.array(remoteCommandSchema), []),
  searches: z.optional(z.array(remoteSearchSchema)),
  links: z.optional(z.array(remoteLinkSchema)),
  widgets: z.optional(z.array(remoteWidgetSchema)),
  points: z.optional(z.array(remotePointSchema)),
  fills: z.optional(z.array(remoteFillSchema)),
  permissions: z.optional(z.array(declaredPermissionSchema)),
  /** Events of the bus that its code emits, beside those of the contract. */
  events: z.optional(z.array(z.object({ name: ownNameSchema }))),
  icons: z.optional(z.record(iconNameSchema, iconPathSchema)),
  /** Its release is kept on the device from the start, for a panel that opens without a connection. */
  offline: z.optional(z.boolean()),
});

/** galla.remote.json: what a remote declares beside its code, readable without running it. */
export const remoteDeclarationSchema = z.extend(z.merge(contributionsSchema, serverTermsSchema), {
  name: remoteNameSchema,
});

export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
export type NavigationGroup = z.infer<typeof navigationGroupSchema>;
export type RemoteRoute = z.infer<typeof remoteRouteSchema>;
export type RemoteCommand = z.infer<typeof remoteCommandSchema>;
export type RemoteLink = z.infer<typeof remoteLinkSchema>;
export type Keywords = z.infer<typeof keywordsSchema>;
export type RemoteSearch = z.infer<typeof remoteSearchSchema>;
export type RemotePoint = z.infer<typeof remotePointSchema>;
export type RemoteFill = z.infer<typeof remoteFillSchema>;
export type RemoteWidgetPlace = z.infer<typeof remoteWidgetSchema>['place'];
export type Contributions = z.infer<typeof contributionsSchema>;
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;
export type DeclaredArea = z.infer<typeof declaredAreaSchema>;
export type DeclaredPermission = z.infer<typeof declaredPermissionSchema>;
