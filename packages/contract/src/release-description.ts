import * as z from 'zod/mini';
import { describedReleaseSchema } from './release';
import { serverTermsShape } from './server-terms';

/** remote.json: what a build of a remote produced. Every emitted file is listed with its hash. */
export const releaseDescriptionSchema = z.extend(describedReleaseSchema, serverTermsShape);

export type ReleaseDescription = z.infer<typeof releaseDescriptionSchema>;
