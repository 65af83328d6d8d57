import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { releaseOutcomesBodySchema } from '../release-health';

export const releaseEndpoints = {
  /** Also before login: then with narrower limits, and never counted towards a rollback. */
  reportOutcomes: endpoint({
    method: 'POST',
    path: '/releases/outcomes',
    access: 'public',
    quietErrors: true,
    body: releaseOutcomesBodySchema,
    data: z.object({ accepted: z.int().check(z.nonnegative()) }),
    summary: 'What became of the releases that this page was given',
  }),
} as const;
