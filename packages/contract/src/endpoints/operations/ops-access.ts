import * as z from 'zod/mini';
import { idSchema } from '../../basics/primitives';
import {
  internalCohortSchema,
  opsAccountSchema,
  opsIdentitySchema,
  opsLoginSchema,
  opsPasswordSchema,
  opsRemotesSchema,
  opsRoleSchema,
  publishTokenSchema,
  staffTokenInfoSchema,
  remoteRights,
  remoteRightSchema,
} from '../../releases/release-access';
import { opsReasonSchema } from '../../releases/release-operations';
import { overrideOriginSchema } from '../../releases/release-override';
import { remoteNameSchema } from '../../releases/remote-declaration';
import { none, ops } from './ops-endpoint';
import { trimmed } from '../../basics/primitives';

/** Who may run releases, who may publish, who is internal. */
export const opsAccessEndpoints = {
  signIn: ops({
    method: 'POST',
    path: '/ops/session',
    role: null,
    body: z.object({
      login: opsLoginSchema,
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      /** 'token': for programs, which send it as `Authorization: Bearer`; 'cookie': for the console. */
      keep: z._default(z.enum(['cookie', 'token']), 'cookie'),
    }),
    data: z.extend(opsIdentitySchema, { token: z.nullable(z.string()) }),
    summary: 'Sign in as an operator',
  }),
  whoAmI: ops({
    method: 'GET',
    path: '/ops/session',
    role: 'viewer',
    right: 'any',
    data: opsIdentitySchema,
    summary: 'Who calls: an account, or a token of one remote',
  }),
  signOut: ops({ method: 'DELETE', path: '/ops/session', role: 'viewer', data: none, summary: 'Sign out' }),

  tokens: ops({
    method: 'GET',
    path: '/ops/tokens',
    role: 'viewer',
    data: z.array(publishTokenSchema),
    summary: 'Tokens of remotes, and what each allows',
  }),
  issueToken: ops({
    method: 'POST',
    path: '/ops/tokens',
    role: 'admin',
    body: z.object({
      remote: remoteNameSchema,
      label: z.string().check(trimmed(), z.minLength(1), z.maxLength(80)),
      rights: z._default(z.array(remoteRightSchema).check(z.minLength(1), z.maxLength(remoteRights.length)), [
        'publish',
      ]),
    }),
    data: z.extend(publishTokenSchema, { token: z.string() }),
    summary: 'A token with rights on this remote and no other; shown this once',
  }),
  revokeToken: ops({
    method: 'DELETE',
    path: '/ops/tokens/:tokenId',
    role: 'admin',
    params: z.object({ tokenId: idSchema }),
    data: none,
    summary: 'Make a token void',
  }),
  staffTokens: ops({
    method: 'GET',
    path: '/ops/staff-tokens',
    role: 'viewer',
    data: z.array(staffTokenInfoSchema),
    summary: 'Staff tokens that are neither revoked nor over',
  }),
  issueStaffToken: ops({
    method: 'POST',
    path: '/ops/staff-tokens',
    role: 'admin',
    body: z.object({
      /** In whose sessions it counts: ids of users, or their mobile numbers. */
      users: z
        .array(z.string().check(trimmed(), z.regex(/^(?:\d{10}|[0-9a-f-]{36})$/)))
        .check(z.minLength(1), z.maxLength(20)),
      origins: z.array(overrideOriginSchema).check(z.minLength(1), z.maxLength(20)),
      hours: z._default(z.int().check(z.minimum(1), z.maximum(72)), 12),
      reason: opsReasonSchema,
    }),
    data: z.extend(staffTokenInfoSchema, { token: z.string() }),
    summary:
      'A token with which these users may load a developer’s build into their own page; shown this once',
  }),
  revokeStaffToken: ops({
    method: 'DELETE',
    path: '/ops/staff-tokens/:tokenId',
    role: 'admin',
    params: z.object({ tokenId: idSchema }),
    data: none,
    summary: 'Make a staff token void, in pages that are open from their next load on',
  }),
  accounts: ops({
    method: 'GET',
    path: '/ops/accounts',
    role: 'admin',
    data: z.array(opsAccountSchema),
    summary: 'Accounts of operators',
  }),
  createAccount: ops({
    method: 'POST',
    path: '/ops/accounts',
    role: 'admin',
    body: z.object({
      login: opsLoginSchema,
      name: z.string().check(trimmed(), z.minLength(1), z.maxLength(80)),
      role: opsRoleSchema,
      remotes: z._default(opsRemotesSchema, null),
      password: opsPasswordSchema,
    }),
    data: opsAccountSchema,
    summary: 'Make an account',
  }),
  changeAccount: ops({
    method: 'PATCH',
    path: '/ops/accounts/:accountId',
    role: 'admin',
    params: z.object({ accountId: idSchema }),
    body: z.object({
      role: z.optional(opsRoleSchema),
      remotes: z.optional(opsRemotesSchema),
      disabled: z.optional(z.boolean()),
      password: z.optional(opsPasswordSchema),
    }),
    data: opsAccountSchema,
    summary: 'Change role, remotes or password, or shut an account; its sessions end',
  }),
  internalMerchants: ops({
    method: 'GET',
    path: '/ops/internal-merchants',
    role: 'viewer',
    data: internalCohortSchema,
    summary: 'The internal cohort',
  }),
  setInternalMerchants: ops({
    method: 'PUT',
    path: '/ops/internal-merchants',
    role: 'operator',
    body: z.object({ merchantIds: z.array(idSchema).check(z.maxLength(5_000)), reason: opsReasonSchema }),
    data: internalCohortSchema,
    summary: 'Say who is in the internal cohort',
  }),
  changeInternalMerchants: ops({
    method: 'PATCH',
    path: '/ops/internal-merchants',
    role: 'operator',
    body: z.object({
      add: z._default(z.array(idSchema).check(z.maxLength(500)), []),
      remove: z._default(z.array(idSchema).check(z.maxLength(500)), []),
      reason: opsReasonSchema,
    }),
    data: internalCohortSchema,
    summary: 'Take merchants into the internal cohort, or out of it; whatever others did meanwhile stays',
  }),
} as const;
