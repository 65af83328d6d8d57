import * as z from 'zod/mini';
import { remoteBackendSchema } from './backend-host';
import { remoteSettingsSchema } from './setting-declaration';

/** What a remote declares for the server: documents of pages leave it out. */
export const serverTermsSchema = z.object({
  backends: z.optional(z.array(remoteBackendSchema).check(z.maxLength(10))),
  settings: z.optional(remoteSettingsSchema),
});
