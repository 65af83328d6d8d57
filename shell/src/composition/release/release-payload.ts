import {
  releasePayloadSchema,
  remoteAssignmentSchema,
  shellAssignmentSchema,
  type ReleasePayload,
  type RemoteAssignment,
} from '@galla/contract';
import * as z from 'zod/mini';
import type { Track } from './remote-state';

/** A release whose description in the document is invalid. */
export interface UnreadableRelease {
  releaseId: string;
  version: string | null;
  track: Track;
  message: string;
}

/** Which release of a remote this page takes. */
export interface AssignedRemote extends Omit<RemoteAssignment, 'track'> {
  track: Track;
  /** Assigned to this page, but unreadable: `release` is the fallback. */
  unreadable?: UnreadableRelease;
}

/** A release document as the page uses it. */
export interface PagePayload extends Omit<ReleasePayload, 'remotes'> {
  remotes: Readonly<Record<string, AssignedRemote>>;
}

const outerSchema = z.extend(releasePayloadSchema, {
  remotes: z.record(z.string(), z.unknown()),
  // Only used for caching and reports: an unreadable one must not affect the remotes.
  shell: z.catch(z.optional(shellAssignmentSchema), undefined),
});
/** Identity of a release whose description is unreadable. */
const namedSchema = z.object({
  track: z.enum(['stable', 'canary']),
  release: z.object({ releaseId: z.string(), version: z.catch(z.nullable(z.string()), null) }),
});
const lastGoodSchema = z.extend(z.pick(remoteAssignmentSchema, { quarantined: true }), {
  lastGood: remoteAssignmentSchema.shape.release,
});

/**
 * Parses the content of a verified document. An invalid description only affects that
 * remote: it falls back to its last good release, or is left out.
 */
export function parsePayload(content: unknown): PagePayload {
  const { remotes, ...outer } = outerSchema.parse(content);
  const readable = Object.entries(remotes).flatMap(([name, given]) => {
    const assigned = readAssignment(given);
    return assigned ? [[name, assigned] as const] : [];
  });
  return { ...outer, remotes: Object.fromEntries(readable) };
}

function readAssignment(given: unknown): AssignedRemote | null {
  const whole = remoteAssignmentSchema.safeParse(given);
  if (whole.success) return whole.data;
  const named = namedSchema.safeParse(given);
  const fallback = lastGoodSchema.safeParse(given);
  if (!named.success || !fallback.success) return null;
  const { track, release } = named.data;
  const problem = whole.error.issues[0];
  return {
    ...fallback.data,
    track: 'stable',
    release: fallback.data.lastGood,
    lastGood: null,
    unreadable: { ...release, track, message: `${problem?.path.join('.')}: ${problem?.message}` },
  };
}
