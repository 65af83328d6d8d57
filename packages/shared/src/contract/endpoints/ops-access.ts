import { z } from 'zod';
import { idSchema } from '../primitives';
import { remoteNameSchema } from '../remote-declaration';
import {
  internalCohortSchema,
  opsAccountSchema,
  opsIdentitySchema,
  opsLoginSchema,
  opsPasswordSchema,
  opsReasonSchema,
  opsRoleSchema,
  publishTokenSchema,
} from '../release-operations';
import { none, ops } from './ops-endpoint';

/** Who may run releases, who may publish, who is internal. */
export const opsAccessEndpoints = {
  signIn: ops({
    method: 'POST',
    path: '/ops/session',
    role: null,
    body: z.object({
      login: opsLoginSchema,
      password: z.string().min(1).max(200),
      /** 'token': for programs, which send it as `Authorization: Bearer`; 'cookie': for the console. */
      keep: z.enum(['cookie', 'token']).default('cookie'),
    }),
    data: opsIdentitySchema.extend({ token: z.string().nullable() }),
    summary: 'Sign in as an operator',
  }),
  whoAmI: ops({
    method: 'GET',
    path: '/ops/session',
    role: 'viewer',
    data: opsIdentitySchema,
    summary: 'Who is signed in',
  }),
  signOut: ops({ method: 'DELETE', path: '/ops/session', role: 'viewer', data: none, summary: 'Sign out' }),

  tokens: ops({
    method: 'GET',
    path: '/ops/tokens',
    role: 'viewer',
    data: z.array(publishTokenSchema),
    summary: 'Tokens that publish',
  }),
  issueToken: ops({
    method: 'POST',
    path: '/ops/tokens',
    role: 'admin',
    body: z.object({ remote: remoteNameSchema, label: z.string().trim().min(1).max(80) }),
    data: publishTokenSchema.extend({ token: z.string() }),
    summary: 'A token that publishes this remote and nothing else; shown this once',
  }),
  revokeToken: ops({
    method: 'DELETE',
    path: '/ops/tokens/:tokenId',
    role: 'admin',
    params: z.object({ tokenId: idSchema }),
    data: none,
    summary: 'Make a token void',
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
      name: z.string().trim().min(1).max(80),
      role: opsRoleSchema,
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
      role: opsRoleSchema.optional(),
      disabled: z.boolean().optional(),
      password: opsPasswordSchema.optional(),
    }),
    data: opsAccountSchema,
    summary: 'Change role or password, or shut an account; its sessions end',
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
    body: z.object({ merchantIds: z.array(idSchema).max(5_000), reason: opsReasonSchema }),
    data: internalCohortSchema,
    summary: 'Say who is in the internal cohort',
  }),
  changeInternalMerchants: ops({
    method: 'PATCH',
    path: '/ops/internal-merchants',
    role: 'operator',
    body: z.object({
      add: z.array(idSchema).max(500).default([]),
      remove: z.array(idSchema).max(500).default([]),
      reason: opsReasonSchema,
    }),
    data: internalCohortSchema,
    summary: 'Take merchants into the internal cohort, or out of it; whatever others did meanwhile stays',
  }),
} as const;
