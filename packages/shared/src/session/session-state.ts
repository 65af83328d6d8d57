import { z } from 'zod';
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
const draftSchema = z.record(z.string(), z.unknown()).nullable();

/**
 * What a session remembers on this device, one local-storage key a field. `.catch` makes a damaged or outdated
 * value fall back to the empty one instead of locking the person out.
 */
export const sessionFieldSchemas = {
  userData: sessionUserSchema.nullable().catch(null),
  restData: restDataSchema.nullable().catch(null),
  outletId: idSchema.nullable().catch(null),
  outletList: z.array(outletSummarySchema).catch([]),
  outletDetails: draftSchema.catch(null),
  customerDetails: draftSchema.catch(null),
  selectedOrderItems: z.array(z.unknown()).catch([]),
  posOutlets: z.array(z.unknown()).catch([]),
  /** The outlet an order by phone is for, whatever outlet the panel looks at. */
  selectedPosOutlet: z.object({ id: idSchema, name: z.string() }).nullable().catch(null),
  cartId: idSchema.nullable().catch(null),
  /** What callers want, by outlet. */
  plateItems: z.record(z.string(), z.unknown()).catch({}),
  /** How an order by phone is to be delivered and paid, by outlet. */
  posCheckouts: z.record(z.string(), z.unknown()).catch({}),
  businessType: businessTypeSchema.nullable().catch(null),
  ordersIndex: z.int().min(0).catch(0),
  orderStatusKey: z.string().catch(initialOrderListKey),
  orderFilters: orderFiltersSchema.catch({}),
  selectedMenu: z.int().min(-1).catch(-1),
  selectedSubMenu: z.int().min(-1).catch(-1),
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
