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
import { opsOf } from './ops-endpoint';

const viewer = opsOf({ role: 'viewer' });
const view = opsOf({ role: 'viewer', right: 'view' });
const steer = opsOf({ role: 'operator', right: 'steer', compareAndSet: true });

const ofRemote = z.object({ remote: remoteNameSchema });
const ofRelease = z.object({ remote: remoteNameSchema, releaseId: releaseIdSchema });
const withReason = z.object({ reason: opsReasonSchema });
/** Ends canaries of other remotes that do not fit what is gone back to; without it they make the server refuse (409 CANARIES_WOULD_END). */
const force = z._default(z.boolean(), false);

/** What merchants get: remotes, their releases and canaries, their health and history. */
export const opsReleaseEndpoints = {
  remotes: view.get('/ops/remotes', 'All remotes and the shell: releases, shares, freezes', {
    data: z.object({ revision: z.int().check(z.nonnegative()), remotes: z.array(opsRemoteSchema) }),
  }),
  remote: view.get('/ops/remotes/:remote', 'One remote; its ETag is what If-Match must name', {
    params: ofRemote,
    data: opsRemoteSchema,
  }),
  releases: view.get('/ops/remotes/:remote/releases', 'Releases of a remote, newest first', {
    params: ofRemote,
    query: z.object({
      skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    data: z.object({ total: z.int().check(z.nonnegative()), releases: z.array(opsReleaseSchema) }),
  }),
  compatibility: view.get(
    '/ops/compatibility',
    'Whether live releases, and those that pages fall back to, fit the shells that pages may have',
    { query: z.object({ remote: z.optional(remoteNameSchema) }), data: compatibilitySchema },
  ),
  checkDeclaration: viewer.post(
    '/ops/remotes/:remote/declaration',
    'What a publication with this galla.remote.json would be refused for, and what it displaces',
    {
      /** Whoever builds the remote may ask. */
      right: 'any',
      params: ofRemote,
      body: z.record(z.string(), z.unknown()),
      data: declarationCheckSchema,
    },
  ),
  setRollout: steer.put(
    '/ops/remotes/:remote/rollout',
    'Start a canary, or change its share and rules; the same release keeps its seed, and without rules its rules',
    {
      params: ofRemote,
      body: z.object({
        releaseId: releaseIdSchema,
        basisPoints: basisPointsSchema,
        rules: z.optional(rolloutRulesSchema),
        reason: opsReasonSchema,
      }),
      data: opsRemoteSchema,
    },
  ),
  promote: steer.post('/ops/remotes/:remote/promote', 'Give a release to everybody; ends its rollout', {
    params: ofRemote,
    /** Without a release: the canary. */
    body: z.object({ releaseId: z.optional(releaseIdSchema), reason: opsReasonSchema }),
    data: opsRemoteSchema,
  }),
  rollback: steer.post('/ops/remotes/:remote/rollback', 'End a canary, or go back to a release before', {
    params: ofRemote,
    body: z.object({
      /** The stable release to go back to. Without it: a canary ends, or the last good release takes over. */
      to: z.optional(releaseIdSchema),
      /** Nobody shall get again what is rolled back. */
      quarantine: z._default(z.boolean(), false),
      force,
      reason: opsReasonSchema,
    }),
    data: opsWayBackSchema,
  }),
  pause: steer.post('/ops/remotes/:remote/pause', 'Give the canary to nobody for now', {
    params: ofRemote,
    body: withReason,
    data: opsRemoteSchema,
  }),
  resume: steer.post('/ops/remotes/:remote/resume', 'Give it again to those who had it', {
    params: ofRemote,
    body: withReason,
    data: opsRemoteSchema,
  }),
  freeze: steer.put('/ops/remotes/:remote/freeze', 'Let nothing new go live, or again', {
    /** A freeze is how operators stop a team: no token makes or lifts one. */
    right: null,
    params: ofRemote,
    body: z.object({ frozen: z.boolean(), reason: opsReasonSchema }),
    data: opsRemoteSchema,
  }),
  settings: view.get(
    '/ops/remotes/:remote/settings',
    'The settings that a remote declares, and what is set for merchants and outlets',
    { params: ofRemote, data: z.object({ settings: z.array(opsSettingSchema) }) },
  ),
  setSetting: steer.put(
    '/ops/remotes/:remote/settings/:key',
    'Set a setting of a remote for everybody, a merchant or an outlet; open pages take it at once',
    {
      params: z.object({ remote: remoteNameSchema, key: settingKeySchema }),
      /** null: what is set for this scope is taken back. */
      body: z.object({
        scope: settingScopeSchema,
        value: z.nullable(settingValueSchema),
        reason: opsReasonSchema,
      }),
      data: opsRemoteSchema,
    },
  ),
  setBackend: steer.put(
    '/ops/remotes/:remote/backends',
    'Let a remote call a back end of its own that it declares, or not any more',
    {
      /** Whom a page may call is not a team's to decide: no token allows a host. */
      right: null,
      params: ofRemote,
      body: z.object({ host: backendHostSchema, allowed: z.boolean(), reason: opsReasonSchema }),
      data: opsRemoteSchema,
    },
  ),
  quarantine: steer.put(
    '/ops/remotes/:remote/releases/:releaseId/quarantine',
    'Take a release away from everybody for good, or allow it again; a token can’t allow it again',
    {
      params: ofRelease,
      body: z.object({ quarantined: z.boolean(), force, reason: opsReasonSchema }),
      data: opsWayBackSchema,
    },
  ),
  retire: steer.post(
    '/ops/remotes/:remote/retire',
    'Take a release from everybody for good, or the whole remote, whatever was before; what no earlier release takes over, nobody has',
    {
      params: ofRemote,
      /** Without a release: the whole remote. */
      body: z.object({ releaseId: z.optional(releaseIdSchema), force, reason: opsReasonSchema }),
      data: opsWayBackSchema,
    },
  ),
  health: view.get(
    '/ops/remotes/:remote/health',
    'Figures of canary and stable, what the rules make of them, and a series for charts',
    {
      params: ofRemote,
      query: z.object({
        minutes: z._default(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(10_080)), 60),
      }),
      data: remoteHealthSchema,
    },
  ),

  failures: view.get(
    '/ops/remotes/:remote/failures',
    'What failed in pages, once per cause, with the places in the sources; the latest first',
    {
      params: ofRemote,
      query: z.object({
        releaseId: z.optional(releaseIdSchema),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
      }),
      data: z.object({ failures: z.array(failureGroupSchema) }),
    },
  ),
  tryRules: viewer.post(
    '/ops/rules/trial',
    'Which canaries of the last days other bounds of the rules would have taken back; changes nothing',
    {
      body: z.object({
        days: z._default(z.int().check(z.minimum(1), z.maximum(14)), 7),
        rules: ruleChangesSchema,
      }),
      data: ruleTrialSchema,
    },
  ),
  history: view.get('/ops/history', 'Who did what, when and why; newest first', {
    query: z.object({
      remote: z.optional(remoteNameSchema),
      /** Entries older than this number, for the next page. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    data: z.object({ entries: z.array(historyEntrySchema), more: z.boolean() }),
  }),
  checkHistory: viewer.get('/ops/history/check', 'Whether the history is as it was written', {
    query: z.object({
      head: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    data: historyCheckSchema,
  }),
} as const;
