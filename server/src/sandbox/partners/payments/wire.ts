import type { Clock } from '../../../clock';
import type { Queryable } from '../../../db/queryable';
import type { SandboxRecord } from './records';

export interface SandboxParts {
  db: Queryable;
  clock: Clock;
  /** The server's origin, before the address of a payment page. */
  origin: string;
}

/** An answer of the partner's API. */
export interface WireAnswer {
  status: number;
  body: unknown;
}

/** Path prefix of the sandbox's payment pages; the link's id follows. */
export const sandboxPaymentPath = '/sandbox/pay';

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** An entity as the partner answers it: what the sandbox notes for itself begins with 'sandbox_'. */
export const shown = ({ body }: SandboxRecord): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith('sandbox_')));

export const collection = (records: readonly SandboxRecord[]) => {
  const items = records.map(shown);
  return { entity: 'collection', count: items.length, items };
};

/** The partner's shape of an error. */
export const refused = (description: string, field?: string): WireAnswer => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field !== undefined && { field }),
    },
  },
});
