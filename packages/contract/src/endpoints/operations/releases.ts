import * as z from 'zod/mini';
import { anyUser, anybody } from '../callers';
import { releaseOutcomesBodySchema } from '../../releases/release-health';
import { remoteOverrideSchema } from '../../releases/release-override';

/** Also before login: then with narrower limits, and never counted towards a rollback. */
export const reportOutcomes = anybody.post(
  '/releases/outcomes',
  'What became of the releases that this page was given',
  {
    quietErrors: true,
    body: releaseOutcomesBodySchema,
    data: z.object({ accepted: z.int().check(z.nonnegative()) }),
  },
);

/** Before a page loads a remote from elsewhere; every use stands in the history. */
export const useOverride = anyUser.post(
  '/releases/overrides',
  'Whether this user may load a developer’s build by a staff token',
  {
    quietErrors: true,
    body: z.extend(remoteOverrideSchema, { token: z.string().check(z.minLength(1), z.maxLength(8_000)) }),
    data: z.object({}),
  },
);
