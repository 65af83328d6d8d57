import * as z from 'zod/mini';
import { backendHostSchema } from '../../releases/backend-host';
import { releaseIdSchema } from '../../releases/release';
import { remoteNameSchema } from '../../releases/remote-declaration';
import { historyCheckSchema, historyEntrySchema } from '../../releases/release-history';
import {
  basisPointsSchema,
  compatibilitySchema,
  declarationCheckSchema,
  opsReasonSchema,
  opsReleaseSchema,
  opsRemoteSchema,
  opsWayBackSchema,
  rolloutRulesSchema,
} from '../../releases/release-operations';
import { opsSettingSchema, settingScopeSchema } from '../../releases/remote-settings';
import { settingKeySchema, settingValueSchema } from '../../releases/setting-declaration';
import { failureGroupSchema } from '../../releases/release-failures';
import { remoteHealthSchema } from '../../releases/remote-health';
import { ruleChangesSchema, ruleTrialSchema } from '../../releases/rule-trial';
import { ops } from './ops-endpoint';

const ofRemote = z.object({ remote: remoteNameSchema });
const ofRelease = z.object({ remote: remoteNameSchema, releaseId: releaseIdSchema });
const withReason = z.object({ reason: opsReasonSchema });
/** Ends canaries of other remotes that do not fit what is gone back to; without it they make the server refuse (409 CANARIES_WOULD_END). */
const force = z._default(z.boolean(), false);
const change = {
  role: 'operator',
  right: 'steer',
  compareAndSet: true,
  params: ofRemote,
  data: opsRemoteSchema,
} as const;

/** What merchants get: remotes, their releases and canaries, their health and history. */
export const opsReleaseEndpoints = {
  remotes: ops({
    method: 'GET',
    path: '/ops/remotes',
    role: 'viewer',
    right: 'view',
    data: z.object({ revision: z.int().check(z.nonnegative()), remotes: z.array(opsRemoteSchema) }),
    summary: 'All remotes and the shell: releases, shares, freezes',
  }),
  remote: ops({
    method: 'GET',
    path: '/ops/remotes/:remote',
    role: 'viewer',
    right: 'view',
    params: ofRemote,
    data: opsRemoteSchema,
    summary: 'One remote; its ETag is what If-Match must name',
  }),
  releases: ops({
    method: 'GET',
    path: '/ops/remotes/:remote/releases',
    role: 'viewer',
    right: 'view',
    params: ofRemote,
    query: z.object({
      skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    data: z.object({ total: z.int().check(z.nonnegative()), releases: z.array(opsReleaseSchema) }),
    summary: 'Releases of a remote, newest first',
  }),
  compatibility: ops({
    method: 'GET',
    path: '/ops/compatibility',
    role: 'viewer',
    right: 'view',
    query: z.object({ remote: z.optional(remoteNameSchema) }),
    data: compatibilitySchema,
    summary: 'Whether live releases, and those that pages fall back to, fit the shells that pages may have',
  }),
  checkDeclaration: ops({
    method: 'POST',
    path: '/ops/remotes/:remote/declaration',
    role: 'viewer',
    /** Whoever builds the remote may ask. */
    right: 'any',
    params: ofRemote,
    body: z.record(z.string(), z.unknown()),
    data: declarationCheckSchema,
    summary: 'What a publication with this galla.remote.json would be refused for, and what it displaces',
  }),
  setRollout: ops({
    ...change,
    method: 'PUT',
    path: '/ops/remotes/:remote/rollout',
    body: z.object({
      releaseId: releaseIdSchema,
      basisPoints: basisPointsSchema,
      rules: z.optional(rolloutRulesSchema),
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
    body: z.object({ releaseId: z.optional(releaseIdSchema), reason: opsReasonSchema }),
    summary: 'Give a release to everybody; ends its rollout',
  }),
  rollback: ops({
    ...change,
    method: 'POST',
    path: '/ops/remotes/:remote/rollback',
    body: z.object({
      /** The stable release to go back to. Without it: a canary ends, or the last good release takes over. */
      to: z.optional(releaseIdSchema),
      /** Nobody shall get again what is rolled back. */
      quarantine: z._default(z.boolean(), false),
      force,
      reason: opsReasonSchema,
    }),
    data: opsWayBackSchema,
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
    /** A freeze is how operators stop a team: no token makes or lifts one. */
    right: null,
    body: z.object({ frozen: z.boolean(), reason: opsReasonSchema }),
    summary: 'Let nothing new go live, or again',
  }),
  settings: ops({
    method: 'GET',
    path: '/ops/remotes/:remote/settings',
    role: 'viewer',
    right: 'view',
    params: ofRemote,
    data: z.object({ settings: z.array(opsSettingSchema) }),
    summary: 'The settings that a remote declares, and what is set for merchants and outlets',
  }),
  setSetting: ops({
    ...change,
    method: 'PUT',
    path: '/ops/remotes/:remote/settings/:key',
    params: z.object({ remote: remoteNameSchema, key: settingKeySchema }),
    /** null: what is set for this scope is taken back. */
    body: z.object({
      scope: settingScopeSchema,
      value: z.nullable(settingValueSchema),
      reason: opsReasonSchema,
    }),
    summary: 'Set a setting of a remote for everybody, a merchant or an outlet; open pages take it at once',
  }),
  setBackend: ops({
    ...change,
    method: 'PUT',
    path: '/ops/remotes/:remote/backends',
    /** Whom a page may call is not a team's to decide: no token allows a host. */
    right: null,
    body: z.object({ host: backendHostSchema, allowed: z.boolean(), reason: opsReasonSchema }),
    summary: 'Let a remote call a back end of its own that it declares, or not any more',
  }),
  quarantine: ops({
    ...change,
    method: 'PUT',
    path: '/ops/remotes/:remote/releases/:releaseId/quarantine',
    params: ofRelease,
    body: z.object({ quarantined: z.boolean(), force, reason: opsReasonSchema }),
    data: opsWayBackSchema,
    summary: 'Take a release away from everybody for good, or allow it again; a token can’t allow it again',
  }),
  retire: ops({
    ...change,
    method: 'POST',
    path: '/ops/remotes/:remote/retire',
    /** Without a release: the whole remote. */
    body: z.object({ releaseId: z.optional(releaseIdSchema), force, reason: opsReasonSchema }),
    data: opsWayBackSchema,
    summary:
      'Take a release from everybody for good, or the whole remote, whatever was before; what no earlier release takes over, nobody has',
  }),
  health: ops({
    method: 'GET',
    path: '/ops/remotes/:remote/health',
    role: 'viewer',
    right: 'view',
    params: ofRemote,
    query: z.object({
      minutes: z._default(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(10_080)), 60),
    }),
    data: remoteHealthSchema,
    summary: 'Figures of canary and stable, what the rules make of them, and a series for charts',
  }),

  failures: ops({
    method: 'GET',
    path: '/ops/remotes/:remote/failures',
    role: 'viewer',
    right: 'view',
    params: ofRemote,
    query: z.object({
      releaseId: z.optional(releaseIdSchema),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    data: z.object({ failures: z.array(failureGroupSchema) }),
    summary: 'What failed in pages, once per cause, with the places in the sources; the latest first',
  }),
  tryRules: ops({
    method: 'POST',
    path: '/ops/rules/trial',
    role: 'viewer',
    body: z.object({
      days: z._default(z.int().check(z.minimum(1), z.maximum(14)), 7),
      rules: ruleChangesSchema,
    }),
    data: ruleTrialSchema,
    summary:
      'Which canaries of the last days other bounds of the rules would have taken back; changes nothing',
  }),
  history: ops({
    method: 'GET',
    path: '/ops/history',
    role: 'viewer',
    right: 'view',
    query: z.object({
      remote: z.optional(remoteNameSchema),
      /** Entries older than this number, for the next page. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    data: z.object({ entries: z.array(historyEntrySchema), more: z.boolean() }),
    summary: 'Who did what, when and why; newest first',
  }),
  checkHistory: ops({
    method: 'GET',
    path: '/ops/history/check',
    role: 'viewer',
    query: z.object({
      head: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    data: historyCheckSchema,
    summary: 'Whether the history is as it was written',
  }),
} as const;
