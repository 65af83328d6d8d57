import { z } from 'zod';
import { releaseIdSchema } from '../release';
import { remoteNameSchema } from '../remote-declaration';
import {
  basisPointsSchema,
  historyCheckSchema,
  historyEntrySchema,
  opsReasonSchema,
  opsReleaseSchema,
  opsRemoteSchema,
  remoteHealthSchema,
  rolloutRulesSchema,
} from '../release-operations';
import { ops } from './ops-endpoint';

const ofRemote = z.object({ remote: remoteNameSchema });
const ofRelease = z.object({ remote: remoteNameSchema, releaseId: releaseIdSchema });
const withReason = z.object({ reason: opsReasonSchema });
const change = { role: 'operator', compareAndSet: true, params: ofRemote, data: opsRemoteSchema } as const;

/** What merchants get: remotes, their releases and canaries, their health and history. */
export const opsReleaseEndpoints = {
  remotes: ops({
    method: 'GET',
    path: '/ops/remotes',
    role: 'viewer',
    data: z.object({ revision: z.int().nonnegative(), remotes: z.array(opsRemoteSchema) }),
    summary: 'All remotes and the shell: releases, shares, freezes',
  }),
  remote: ops({
    method: 'GET',
    path: '/ops/remotes/:remote',
    role: 'viewer',
    params: ofRemote,
    data: opsRemoteSchema,
    summary: 'One remote; its ETag is what If-Match must name',
  }),
  releases: ops({
    method: 'GET',
    path: '/ops/remotes/:remote/releases',
    role: 'viewer',
    params: ofRemote,
    query: z.object({
      skip: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: z.object({ total: z.int().nonnegative(), releases: z.array(opsReleaseSchema) }),
    summary: 'Releases of a remote, newest first',
  }),
  setRollout: ops({
    ...change,
    method: 'PUT',
    path: '/ops/remotes/:remote/rollout',
    body: z.object({
      releaseId: releaseIdSchema,
      basisPoints: basisPointsSchema,
      rules: rolloutRulesSchema.optional(),
      reason: opsReasonSchema,
    }),
    summary:
      'Start a canary, or change its share and rules; the same release keeps its seed, and without rules its rules',
  }),
  promote: ops({
    ...change,
    method: 'POST',
    path: '/ops/remotes/:remote/promote',
    /** Without a release: the canary. */
    body: z.object({ releaseId: releaseIdSchema.optional(), reason: opsReasonSchema }),
    summary: 'Give a release to everybody; ends its rollout',
  }),
  rollback: ops({
    ...change,
    method: 'POST',
    path: '/ops/remotes/:remote/rollback',
    body: z.object({
      /** The stable release to go back to. Without it: a canary ends, or the last good release takes over. */
      to: releaseIdSchema.optional(),
      /** Nobody shall get again what is rolled back. */
      quarantine: z.boolean().default(false),
      reason: opsReasonSchema,
    }),
    summary: 'End a canary, or go back to a release before',
  }),
  pause: ops({
    ...change,
    method: 'POST',
    path: '/ops/remotes/:remote/pause',
    body: withReason,
    summary: 'Give the canary to nobody for now',
  }),
  resume: ops({
    ...change,
    method: 'POST',
    path: '/ops/remotes/:remote/resume',
    body: withReason,
    summary: 'Give it again to those who had it',
  }),
  freeze: ops({
    ...change,
    method: 'PUT',
    path: '/ops/remotes/:remote/freeze',
    body: z.object({ frozen: z.boolean(), reason: opsReasonSchema }),
    summary: 'Let nothing new go live, or again',
  }),
  quarantine: ops({
    ...change,
    method: 'PUT',
    path: '/ops/remotes/:remote/releases/:releaseId/quarantine',
    params: ofRelease,
    body: z.object({ quarantined: z.boolean(), reason: opsReasonSchema }),
    summary: 'Take a release away from everybody for good, or allow it again',
  }),
  health: ops({
    method: 'GET',
    path: '/ops/remotes/:remote/health',
    role: 'viewer',
    params: ofRemote,
    query: z.object({ minutes: z.coerce.number().int().min(5).max(10_080).default(60) }),
    data: remoteHealthSchema,
    summary: 'Figures of canary and stable, what the rules make of them, and a series for charts',
  }),

  history: ops({
    method: 'GET',
    path: '/ops/history',
    role: 'viewer',
    query: z.object({
      remote: remoteNameSchema.optional(),
      /** Entries older than this number, for the next page. */
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: z.object({ entries: z.array(historyEntrySchema), more: z.boolean() }),
    summary: 'Who did what, when and why; newest first',
  }),
  checkHistory: ops({
    method: 'GET',
    path: '/ops/history/check',
    role: 'viewer',
    query: z.object({
      head: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    data: historyCheckSchema,
    summary: 'Whether the history is as it was written',
  }),
} as const;
