import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { endpoints, envelopeSchema, type PostCheckoutBody } from '@galla/contract';
import { demoTowns } from '../fixtures/storefront';

interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Local address that the request is sent from. */
  from?: string;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  json: unknown;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends a request from a given address; rejects without a complete response. */
export function ask(
  url: string,
  { method = 'GET', body, headers = {}, from }: Asked = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      agent: false,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(from !== undefined && { localAddress: from }),
      timeout: 20_000,
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('aborted', () => reject(new Error('the answer broke off')));
      answer.on('end', () => {
        const { statusCode: status = 0, headers: got } = answer;
        resolve({ status, headers: got, json: readJson(text) });
      });
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export interface Acknowledged {
  orderId: string;
  outletId: string;
}

/** Simulated customers: each orders at the outlets in sequence and retries until the order is acknowledged. */
export interface Customers {
  readonly acknowledged: readonly Acknowledged[];
  /** Number of retries by cause: no response, or the refusal. */
  readonly retries: ReadonlyMap<string, number>;
  /** Stops new orders; resolves when pending ones are acknowledged. */
  stop(): Promise<void>;
}

interface CustomersInput {
  origin: string;
  outletIds: readonly string[];
  /** Number of concurrent customers. */
  people: number;
  /** Pause of each customer after an order. */
  pauseMs: number;
}

export async function startCustomers({
  origin,
  outletIds,
  people,
  pauseMs,
}: CustomersInput): Promise<Customers> {
  const carts = new Map<string, PostCheckoutBody['lines']>();
  // Outlets deliver within their own town only.
  const listed = await ask(`${origin}/api/storefront/outlets`);
  const outlets = envelopeSchema(endpoints.outlets.publicOutlets.data).parse(listed.json).data;
  const towns = new Map(
    outlets.map(({ outletId, city }) => {
      const [state = 'Karnataka', pincode = '560034'] = demoTowns[city] ?? [];
      return [outletId, { city, state, pincode }];
    }),
  );
  for (const outletId of outletIds) {
    const { json } = await ask(`${origin}/api/storefront/menu?outletId=${outletId}`);
    const { categories } = envelopeSchema(endpoints.outlets.publicMenu.data).parse(json).data;
    const item = categories.flatMap(({ items }) => items).find(({ available }) => available);
    if (!item) throw new Error('An outlet without a menu');
    const groups = item.groups.filter(({ type, min }) => type === 'VARIANT' || min > 0);
    carts.set(outletId, [
      {
        itemId: item.itemId,
        ...(item.soldBy === 'weight' ? { quantity: 1, quantityMilli: 5_000 } : { quantity: 5 }),
        variantId: groups.find(({ type }) => type === 'VARIANT')?.options[0]?.optionId ?? null,
        addons: groups
          .filter(({ type }) => type === 'ADDON')
          .flatMap(({ options, min }) => options.slice(0, min))
          .map(({ optionId }) => ({ addonId: optionId, quantity: 1 })),
        note: '',
      },
    ]);
  }
  const acknowledged: Acknowledged[] = [];
  const retries = new Map<string, number>();
  let stopped = false;
  const countRetry = (what: string): void => void retries.set(what, (retries.get(what) ?? 0) + 1);

  const place = async (outletId: string, from: string): Promise<void> => {
    const body: PostCheckoutBody = {
      outletId,
      idempotencyKey: randomUUID(),
      channel: 'web',
      fulfilment: 'delivery',
      paymentMethod: 'cod',
      customer: { name: 'Meera Nair', countryCode: '+91', mobile: '9845010007' },
      address: {
        addressLine: '12, Lake View Road',
        ...(towns.get(outletId) ?? { city: '', state: '', pincode: '' }),
      },
      note: '',
      lines: carts.get(outletId) ?? [],
    };
    for (;;) {
      try {
        const { status, json } = await ask(`${origin}/api/order/postCheckout`, {
          method: 'POST',
          body,
          from,
        });
        if (status === 200) {
          const { order } = envelopeSchema(endpoints.orders.postCheckout.data).parse(json).data;
          acknowledged.push({ orderId: order.orderId, outletId });
          return;
        }
        countRetry(`${status} ${JSON.stringify(json).slice(0, 120)}`);
        if (status < 500) throw new Error(`An order was refused: ${status} ${JSON.stringify(json)}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('An order was refused')) throw error;
        countRetry(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const shop = async (person: number): Promise<void> => {
    for (let turn = 0; !stopped; turn += 1) {
      const outletId = outletIds[(person + turn) % outletIds.length] ?? '';
      // A new address each time, since rate limits count by address.
      await place(outletId, `127.${person + 1}.${(turn >> 8) & 255}.${(turn & 127) + 2}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const shopping = Array.from({ length: people }, (_, person) => shop(person));
  return {
    acknowledged,
    retries,
    async stop() {
      stopped = true;
      await Promise.all(shopping);
    },
  };
}
