import * as z from 'zod/mini';
import {
  businessTypeSchema,
  deviceIdSchema,
  idSchema,
  initialOrderListKey,
  outletSummarySchema,
  restDataSchema,
  sessionUserSchema,
} from '../contract';

/** Filters of the order list that a person keeps between visits. */
const orderFiltersSchema = z.record(z.string(), z.string());
/** Records that later screens fill; their own contract parses them where they are used. */
const draftSchema = z.nullable(z.record(z.string(), z.unknown()));

/**
 * What a session remembers on this device, one local-storage key a field. `.catch` makes a damaged or outdated
 * value fall back to the empty one instead of locking the person out.
 */
export const sessionFieldSchemas = {
  userData: z.catch(z.nullable(sessionUserSchema), null),
  restData: z.catch(z.nullable(restDataSchema), null),
  outletId: z.catch(z.nullable(idSchema), null),
  outletList: z.catch(z.array(outletSummarySchema), []),
  outletDetails: z.catch(draftSchema, null),
  customerDetails: z.catch(draftSchema, null),
  selectedOrderItems: z.catch(z.array(z.unknown()), []),
  posOutlets: z.catch(z.array(z.unknown()), []),
  /** The outlet an order by phone is for, whatever outlet the panel looks at. */
  selectedPosOutlet: z.catch(z.nullable(z.object({ id: idSchema, name: z.string() })), null),
  cartId: z.catch(z.nullable(idSchema), null),
  /** What callers want, by outlet. */
  plateItems: z.catch(z.record(z.string(), z.unknown()), {}),
  /** How an order by phone is to be delivered and paid, by outlet. */
  posCheckouts: z.catch(z.record(z.string(), z.unknown()), {}),
  businessType: z.catch(z.nullable(businessTypeSchema), null),
  ordersIndex: z.catch(z.int().check(z.minimum(0)), 0),
  orderStatusKey: z.catch(z.string(), initialOrderListKey),
  orderFilters: z.catch(orderFiltersSchema, {}),
  selectedMenu: z.catch(z.int().check(z.minimum(-1)), -1),
  selectedSubMenu: z.catch(z.int().check(z.minimum(-1)), -1),
} as const;

export type SessionFields = {
  [Field in keyof typeof sessionFieldSchemas]: z.output<(typeof sessionFieldSchemas)[Field]>;
};
export interface SessionState extends SessionFields {
  token: string | null;
  deviceId: string;
}

/** The state of nobody: what remains after logging out. */
export const emptySession: SessionFields = {
  userData: null,
  restData: null,
  outletId: null,
  outletList: [],
  outletDetails: null,
  customerDetails: null,
  selectedOrderItems: [],
  posOutlets: [],
  selectedPosOutlet: null,
  cartId: null,
  plateItems: {},
  posCheckouts: {},
  businessType: null,
  ordersIndex: 0,
  orderStatusKey: initialOrderListKey,
  orderFilters: {},
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
  const read = (field: keyof SessionFields): unknown => {
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
    ...fields.map((field) => ({ [field]: sessionFieldSchemas[field].parse(read(field)) })),
  );
}
