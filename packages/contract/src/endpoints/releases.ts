import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { backendHostSchema } from '../backend-host';
import { idSchema } from '../primitives';
import { releaseOutcomesBodySchema } from '../release-health';
import { remoteOverrideSchema } from '../release-override';
import { remoteNameSchema } from '../remote-declaration';

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

/** For `backendFetch` of @galla/shared/http, which keeps the token until shortly before it ends. */
export const backendToken = endpoint({
  method: 'POST',
  path: '/releases/backend-token',
  quietErrors: true,
  body: z.object({
    remote: remoteNameSchema,
    host: backendHostSchema,
    /** Outlet that the user works at. */
    outletId: z._default(z.nullable(idSchema), null),
    /** Whether the page's policy lets it call the host; false: it was loaded before the host was allowed. */
    inPage: z.boolean(),
  }),
  data: z.object({
    token: z.string(),
    /** From now on, whatever the device's clock says. */
    validSeconds: z.int().check(z.positive()),
  }),
  summary: 'A short-lived token by which a remote’s own back end knows the user; never the session’s',
});
