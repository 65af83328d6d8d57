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
import { none, opsOf } from './ops-endpoint';
import { trimmed } from '../../basics/primitives';

const viewer = opsOf({ role: 'viewer' });
const operator = opsOf({ role: 'operator' });
const admin = opsOf({ role: 'admin' });

/** Who may run releases, who may publish, who is internal. */
export const opsAccessEndpoints = {
  signIn: opsOf().post('/ops/session', 'Sign in as an operator', {
    body: z.object({
      login: opsLoginSchema,
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      /** 'token': for programs, which send it as `Authorization: Bearer`; 'cookie': for the console. */
      keep: z._default(z.enum(['cookie', 'token']), 'cookie'),
    }),
    data: z.extend(opsIdentitySchema, { token: z.nullable(z.string()) }),
  }),
  whoAmI: viewer.get('/ops/session', 'Who calls: an account, or a token of one remote', {
    right: 'any',
    data: opsIdentitySchema,
  }),
  signOut: viewer.delete('/ops/session', 'Sign out', { data: none }),

  tokens: viewer.get('/ops/tokens', 'Tokens of remotes, and what each allows', {
    data: z.array(publishTokenSchema),
  }),
  issueToken: admin.post('/ops/tokens', 'A token with rights on this remote and no other; shown this once', {
    body: z.object({
      remote: remoteNameSchema,
      label: z.string().check(trimmed(), z.minLength(1), z.maxLength(80)),
      rights: z._default(z.array(remoteRightSchema).check(z.minLength(1), z.maxLength(remoteRights.length)), [
        'publish',
      ]),
    }),
    data: z.extend(publishTokenSchema, { token: z.string() }),
  }),
  revokeToken: admin.delete('/ops/tokens/:tokenId', 'Make a token void', {
    params: z.object({ tokenId: idSchema }),
    data: none,
  }),
  staffTokens: viewer.get('/ops/staff-tokens', 'Staff tokens that are neither revoked nor over', {
    data: z.array(staffTokenInfoSchema),
  }),
  issueStaffToken: admin.post(
    '/ops/staff-tokens',
    'A token with which these users may load a developer’s build into their own page; shown this once',
    {
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
    },
  ),
  revokeStaffToken: admin.delete(
    '/ops/staff-tokens/:tokenId',
    'Make a staff token void, in pages that are open from their next load on',
    { params: z.object({ tokenId: idSchema }), data: none },
  ),
  accounts: admin.get('/ops/accounts', 'Accounts of operators', { data: z.array(opsAccountSchema) }),
  createAccount: admin.post('/ops/accounts', 'Make an account', {
    body: z.object({
      login: opsLoginSchema,
      name: z.string().check(trimmed(), z.minLength(1), z.maxLength(80)),
      role: opsRoleSchema,
      remotes: z._default(opsRemotesSchema, null),
      password: opsPasswordSchema,
    }),
    data: opsAccountSchema,
  }),
  changeAccount: admin.patch(
    '/ops/accounts/:accountId',
    'Change role, remotes or password, or shut an account; its sessions end',
    {
      params: z.object({ accountId: idSchema }),
      body: z.object({
        role: z.optional(opsRoleSchema),
        remotes: z.optional(opsRemotesSchema),
        disabled: z.optional(z.boolean()),
        password: z.optional(opsPasswordSchema),
      }),
      data: opsAccountSchema,
    },
  ),
  internalMerchants: viewer.get('/ops/internal-merchants', 'The internal cohort', {
    data: internalCohortSchema,
  }),
  setInternalMerchants: operator.put('/ops/internal-merchants', 'Say who is in the internal cohort', {
    body: z.object({ merchantIds: z.array(idSchema).check(z.maxLength(5_000)), reason: opsReasonSchema }),
    data: internalCohortSchema,
  }),
  changeInternalMerchants: operator.patch(
    '/ops/internal-merchants',
    'Take merchants into the internal cohort, or out of it; whatever others did meanwhile stays',
    {
      body: z.object({
        add: z._default(z.array(idSchema).check(z.maxLength(500)), []),
        remove: z._default(z.array(idSchema).check(z.maxLength(500)), []),
        reason: opsReasonSchema,
      }),
      data: internalCohortSchema,
    },
  ),
} as const;
