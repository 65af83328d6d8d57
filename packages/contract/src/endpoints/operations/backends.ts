import * as z from 'zod/mini';
import { backendHostSchema } from '../../releases/backend-host';
import { anyUser } from '../callers';
import { idSchema } from '../../basics/primitives';
import { remoteNameSchema } from '../../releases/remote-declaration';

/** For `backendFetch` of @galla/shared/http, which keeps the token until shortly before it ends. */
export const token = anyUser.post(
  '/releases/backend-token',
  'A short-lived token by which a remote’s own back end knows the user; never the session’s',
  {
    allowsClosed: true,
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
  },
);
