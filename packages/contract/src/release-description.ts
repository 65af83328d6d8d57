import * as z from 'zod/mini';
import { describedReleaseSchema } from './release';
import { serverTermsSchema } from './server-terms';

/** remote.json: what a build of a remote produced. Every emitted file is listed with its hash. */
export const releaseDescriptionSchema = z.merge(describedReleaseSchema, serverTermsSchema);

export type ReleaseDescription = z.infer<typeof releaseDescriptionSchema>;
