import * as z from 'zod/mini';
import {
  businessTypeSchema,
  deviceIdSchema,
  idSchema,
  initialOrderListKey,
  outletSummarySchema,
  restDataSchema,
  sessionUserSchema,
} from '@galla/contract';
import { takenFields } from '../border/border';

/** A record written and parsed by a screen. */
const draftSchema = z.nullable(z.record(z.string(), z.unknown()));

/** Session data stored on this device, one local-storage key per field. */
export const sessionFieldSchemas = {
  userData: z.nullable(sessionUserSchema),
  restData: z.nullable(restDataSchema),
  outletId: z.nullable(idSchema),
  outletList: z.array(outletSummarySchema),
  /** The user's outlets that were closed permanently, as far as they were loaded. Their past can be read. */
  closedOutlets: z.optional(z.array(outletSummarySchema)),
  outletDetails: draftSchema,
  businessType: z.nullable(businessTypeSchema),
  selectedMenu: z.int().check(z.minimum(-1)),
  selectedSubMenu: z.int().check(z.minimum(-1)),
} as const;

export type SessionFields = {
  [Field in keyof typeof sessionFieldSchemas]: z.output<(typeof sessionFieldSchemas)[Field]>;
};
export interface SessionState extends SessionFields {
  token: string | null;
  deviceId: string;
}

/**
 * What releases built for session 1.1 keep here and parse themselves: phone-order drafts and the view of orders. Today's
 * releases store them on their own. Remove it, with the next major version, once no live release requires 1.1.
 */
const retiredFields: Readonly<Record<string, unknown>> = {
  customerDetails: null,
  selectedOrderItems: [],
  posOutlets: [],
  selectedPosOutlet: null,
  cartId: null,
  plateItems: {},
  posCheckouts: {},
  ordersIndex: 0,
  orderStatusKey: initialOrderListKey,
  orderFilters: {},
};

const anything = z.unknown();
const takenSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(Object.keys(retiredFields).map((field) => [field, anything])),
  ...sessionFieldSchemas,
};

/** The sound fields of a change. The token is none of them: it is given and taken by calls alone. */
export const takenSession = (change: unknown): Partial<SessionFields> =>
  takenFields(takenSchemas, Object(change), 'session');

/** The signed-out state. */
export const emptySession: SessionFields = {
  ...retiredFields,
  userData: null,
  restData: null,
  outletId: null,
  outletList: [],
  closedOutlets: [],
  outletDetails: null,
  businessType: null,
  selectedMenu: -1,
  selectedSubMenu: -1,
};

export const storageKeys = { token: 'token', deviceId: 'deviceId' } as const;

/** The stored token; older builds stored the text "null" for none. */
export function storedToken(storage: Storage): string | null {
  const token = storage.getItem(storageKeys.token);
  return token === null || token === '' || token === 'null' ? null : token;
}

export function storedDeviceId(storage: Storage): string | null {
  const parsed = deviceIdSchema.safeParse(storage.getItem(storageKeys.deviceId));
  return parsed.success ? parsed.data : null;
}

export function storedFields(storage: Storage): SessionFields {
  const read = (field: string): unknown => {
    const text = storage.getItem(field);
    if (text === null) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  const fields = Object.keys(sessionFieldSchemas) as (keyof SessionFields)[];
  return Object.assign(
    {},
    ...Object.entries(retiredFields).map(([field, empty]) => ({ [field]: read(field) ?? empty })),
    // A damaged or outdated value falls back to the empty one instead of locking the user out.
    ...fields.map((field) => ({
      [field]: sessionFieldSchemas[field].safeParse(read(field)).data ?? emptySession[field],
    })),
  );
}
