import * as z from 'zod/mini';
import { describedReleaseSchema } from './release';
import { serverTermsSchema } from './server-terms';

/** remote.json: what a build of a remote produced. Every emitted file is listed with its hash. */
export const releaseDescriptionSchema = z.extend(z.merge(describedReleaseSchema, serverTermsSchema), {
  schema: z.literal(1),
});

export type ReleaseDescription = z.infer<typeof releaseDescriptionSchema>;
