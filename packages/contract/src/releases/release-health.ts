import * as z from 'zod/mini';
import { releaseIdSchema } from './release';
import { remoteNameSchema } from './remote-declaration';

/**
 * Why a release did not come to the screen.
 * entry: the server answered, but not with the entry · chunk: the same for a later script or style · network: nothing
 * arrived at all · integrity: a file is not the one that was published · contract: it needs what this shell does not
 * offer, or lacks a remote's surface · manifest: its description in the document is no use · init: threw while
 * starting · render: threw while drawing, at once or later · timeout: not there in time · late: threw where nobody caught
 * it (a click, a timer, a promise), or handed the page what it does not take · frozen: the page did not come back from it
 * the last time · traces: it left something in the page after its screen or itself was gone; it ran all the same.
 * Of the remote 'shell', reported by the page's starter: init: threw before it had started · render: started and drew nothing.
 */
export const releaseFailureKinds = [
  'entry',
  'chunk',
  'network',
  'integrity',
  'contract',
  'manifest',
  'init',
  'render',
  'timeout',
  'late',
  'frozen',
  'traces',
] as const;
export const releaseFailureKindSchema = z.enum(releaseFailureKinds);
export type ReleaseFailureKind = z.infer<typeof releaseFailureKindSchema>;

const outcomeBase = {
  remote: remoteNameSchema,
  releaseId: releaseIdSchema,
  /** From the request for the screen to this outcome. */
  milliseconds: z.int().check(z.minimum(0), z.maximum(3_600_000)),
};

/** What became of one release in one page. A page counts once per release: ready, or failed if it ever failed. */
export const releaseOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ ...outcomeBase, outcome: z.literal('ready') }),
  z.object({
    ...outcomeBase,
    outcome: z.literal('failed'),
    kind: releaseFailureKindSchema,
    /** For people who look into it; longer texts are cut before they are sent. */
    message: z.string().check(z.maxLength(500)),
    /** What was running, as the browser writes it. Absent: nothing was thrown, or an older shell. */
    stack: z.optional(z.string().check(z.maxLength(4_000))),
    /** Path of the screen, without query. */
    path: z.optional(z.string().check(z.maxLength(2_000))),
    /** What took over in the same page; null: nothing did. */
    fellBackTo: z.nullable(releaseIdSchema),
  }),
]);
export type ReleaseOutcome = z.infer<typeof releaseOutcomeSchema>;

/**
 * A release that a page starts. began: its code runs next, and an outcome is to follow · left: the page was left or put
 * away before there was one.
 */
export const releaseStartSchema = z.object({
  remote: remoteNameSchema,
  releaseId: releaseIdSchema,
  state: z.enum(['began', 'left']),
});
export type ReleaseStart = z.infer<typeof releaseStartSchema>;

/** Body of the health intake. Who reports is taken from the session, never from here. */
export const releaseOutcomesBodySchema = z.object({
  /** Made once when the page starts; a reload is another page. */
  pageId: z.uuid(),
  /** Release of the shell that the page runs on; absent: the page does not know it. */
  shell: z.optional(releaseIdSchema),
  outcomes: z.array(releaseOutcomeSchema).check(z.maxLength(20)),
  /** Absent: an older shell, whose silence says nothing. */
  starts: z.optional(z.array(releaseStartSchema).check(z.maxLength(20))),
});
export type ReleaseOutcomesBody = z.infer<typeof releaseOutcomesBodySchema>;
