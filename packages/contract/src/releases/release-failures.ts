import * as z from 'zod/mini';
import { instantSchema } from '../basics/primitives';
import { releaseIdSchema } from './release';
import { releaseFailureKindSchema } from './release-health';

const placeSchema = z.object({
  file: z.string(),
  line: z.int().check(z.nonnegative()),
  column: z.int().check(z.nonnegative()),
});

/** One line of a stack. */
export const failureFrameSchema = z.object({
  /** Function, as the build names it; '' where it has none. */
  name: z.string(),
  /** In the files that pages load: '/r/orders/1.0.0/remote.js', '/assets/main.js'. */
  ...placeSchema.shape,
  /** In the sources, by the source map that was published with the release; null: there is none for this file. */
  source: z.nullable(z.extend(placeSchema, { name: z.nullable(z.string()) })),
});
export type FailureFrame = z.infer<typeof failureFrameSchema>;

/** Failures of one release with the same kind, words and places. */
export const failureGroupSchema = z.object({
  releaseId: releaseIdSchema,
  kind: releaseFailureKindSchema,
  message: z.string(),
  /** Innermost first; empty: nothing was thrown, or the page's shell is older. */
  frames: z.array(failureFrameSchema),
  pages: z.int().check(z.nonnegative()),
  merchants: z.int().check(z.nonnegative()),
  /** Some of the paths and browsers it happened at: '/panel/orders/:id', 'Chrome 149, Android'. */
  paths: z.array(z.string()),
  browsers: z.array(z.string()),
  firstAt: instantSchema,
  lastAt: instantSchema,
});
export type FailureGroup = z.infer<typeof failureGroupSchema>;
