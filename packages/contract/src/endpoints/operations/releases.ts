import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { releaseOutcomesBodySchema } from '../../releases/release-health';
import { remoteOverrideSchema } from '../../releases/release-override';

/** Also before login: then with narrower limits, and never counted towards a rollback. */
export const reportOutcomes = endpoint({
  method: 'POST',
  path: '/releases/outcomes',
  access: 'public',
  quietErrors: true,
  body: releaseOutcomesBodySchema,
  data: z.object({ accepted: z.int().check(z.nonnegative()) }),
  summary: 'What became of the releases that this page was given',
});

/** Before a page loads a remote from elsewhere; every use stands in the history. */
export const useOverride = endpoint({
  method: 'POST',
  path: '/releases/overrides',
  quietErrors: true,
  body: z.extend(remoteOverrideSchema, { token: z.string().check(z.minLength(1), z.maxLength(8_000)) }),
  data: z.object({}),
  summary: 'Whether this user may load a developer’s build by a staff token',
});
