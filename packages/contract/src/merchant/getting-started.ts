import * as z from 'zod/mini';
import { availabilitySchema } from '../outlets/outlets';
import { idSchema } from '../basics/primitives';

/** The first steps of a new merchant, in their order. */
export const gettingStartedSteps = ['outlet', 'domainName', 'categories', 'items'] as const;
export type GettingStartedStep = (typeof gettingStartedSteps)[number];

/** The part of a store's address that is its own: small letters, digits and single hyphens. */
export const domainNameSchema = z
  .string()
  .check(z.minLength(3), z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
/** Names that addresses of our own use. */
export const reservedDomainNames = ['admin', 'api', 'galla', 'help', 'panel', 'store', 'support', 'www'];

/** How far a merchant has come; `count` is of outlets, categories or items. */
export const gettingStartedSchema = z.object({
  steps: z.array(
    z.object({ step: z.enum(gettingStartedSteps), done: z.boolean(), count: z.int().check(z.nonnegative()) }),
  ),
  /** Whether anybody has ever ordered: until then the steps come before everything else. */
  hasOrders: z._default(z.boolean(), true),
  domainName: z.nullable(z.string()),
  /** Offered where no name is chosen yet. */
  suggestion: z.string(),
});
export type GettingStarted = z.infer<typeof gettingStartedSchema>;

/** A store as customers find it by its name. */
export const publicStoreSchema = z.object({
  storeName: z.string(),
  domainName: z.string(),
  outlets: z.array(
    z.object({
      outletId: idSchema,
      displayName: z.string(),
      city: z.string(),
      available: availabilitySchema,
      /** It takes orders now: switched on, and within its hours. */
      open: z.boolean(),
      /** It was closed permanently; left out: an answer that is older than the field. */
      closedPermanently: z.optional(z.boolean()),
    }),
  ),
});
export type PublicStore = z.infer<typeof publicStoreSchema>;
