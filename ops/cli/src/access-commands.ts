import {
  opsEndpoints,
  opsRemotesSchema,
  opsRoleSchema,
  remoteRightSchema,
  type OpsAccount,
  type RemoteRight,
} from '@galla/contract';
import * as z from 'zod/mini';
import { listOption, reasonOption, textOption, type Command } from './command';
import { keepLogin } from './credentials';
import { usage } from './problem';
import { table } from './table';

const password = (input: Parameters<Command['run']>[0]) =>
  input.environment['GALLA_OPS_PASSWORD']
    ? Promise.resolve(input.environment['GALLA_OPS_PASSWORD'])
    : input.ask('Password: ');

/** 'publish,view' as a list. Throws a usage Problem. */
function parseRights(text: string): RemoteRight[] {
  const rights = z.array(remoteRightSchema).check(z.minLength(1)).safeParse(text.split(','));
  if (rights.success) return rights.data;
  throw usage(`Unknown rights ${text}: ${remoteRightSchema.options.join(', ')}, separated by commas`);
}

/** 'orders,menu' as a list, 'all' as null. Throws a usage Problem. */
function parseRemotes(text: string): OpsAccount['remotes'] {
  const remotes = opsRemotesSchema.safeParse(text === 'all' ? null : text.split(','));
  if (remotes.success) return remotes.data;
  throw usage(`${text} isn’t a list of remotes: separate names with commas, or use all`);
}

/** Permissions of an account as a short text. */
const sayRole = ({ role, remotes }: Pick<OpsAccount, 'role' | 'remotes'>): string =>
  role === 'operator' && remotes !== null ? `${role} of ${remotes.join(', ')}` : role;

export const accessCommands: Readonly<Record<string, Command>> = {
  login: {
    usage: 'login <login>',
    maxWords: 1,
    summary: 'Sign in to this server; prompts for the password, or reads GALLA_OPS_PASSWORD',
    async run(input) {
      const { client, words, environment } = input;
      const [login] = words;
      if (login === undefined) throw usage('Expected: <login>');
      const body = { login, password: await password(input), keep: 'token' };
      const { token, name, role } = await client.call(opsEndpoints.signIn, { body });
      if (token !== null) keepLogin(environment, client.url, { token, login });
      return { data: { name, role }, lines: [`Signed in to ${client.url} as ${name}, ${role}`] };
    },
  },
  logout: {
    usage: 'logout',
    maxWords: 0,
    summary: 'Log out of this server',
    async run({ client, environment }) {
      await client.call(opsEndpoints.signOut);
      keepLogin(environment, client.url, null);
      return { data: {}, lines: [`Logged out of ${client.url}`] };
    },
  },
  whoami: {
    usage: 'whoami',
    maxWords: 0,
    summary: 'The account or token this program uses',
    async run({ client }) {
      const data = await client.call(opsEndpoints.whoAmI);
      const { name, role, account, grant } = data;
      const may = grant === null ? sayRole(account ?? { role, remotes: null }) : grant.rights.join(', ');
      return { data, lines: [`${name}: ${may}`] };
    },
  },
  token: {
    usage: 'token <remote> --label <text> [--rights publish,view,steer] | token --list | token --revoke <id>',
    maxWords: 1,
    alone: ['list', 'revoke'],
    summary: 'Tokens for a team to publish, view or steer its remote',
    options: {
      label: { type: 'string' },
      rights: { type: 'string' },
      list: { type: 'boolean' },
      revoke: { type: 'string' },
    },
    async run(input) {
      const { client, words } = input;
      const tokenId = textOption(input, 'revoke');
      if (tokenId !== undefined) {
        const data = await client.call(opsEndpoints.revokeToken, { params: { tokenId } });
        return { data, lines: [`${tokenId} revoked`] };
      }
      if (input.options['list'] === true) {
        const data = await client.call(opsEndpoints.tokens);
        const rows = data.map((one) => [
          one.tokenId,
          one.remote,
          one.rights.join(','),
          one.label,
          one.createdBy,
          one.lastUsedAt ?? 'never',
        ]);
        return { data, lines: table(['ID', 'REMOTE', 'RIGHTS', 'LABEL', 'BY', 'LAST USED'], rows) };
      }
      const [remote] = words;
      if (remote === undefined) throw usage('Expected: <remote>, --list or --revoke <id>');
      const label = textOption(input, 'label') ?? remote;
      const rights = parseRights(textOption(input, 'rights') ?? 'publish');
      const data = await client.call(opsEndpoints.issueToken, { body: { remote, label, rights } });
      return { data, lines: [data.token] };
    },
  },
  'staff-token': {
    usage:
      'staff-token --user <mobile or id> [--user …] --origin <http://localhost:3001> [--origin …] [--hours 12] -m <reason> | --list | --revoke <id>',
    summary:
      'Let named users load a developer’s build in their own page; revocable, and each use is in the history',
    maxWords: 0,
    alone: ['list', 'revoke'],
    options: {
      user: { type: 'string', multiple: true },
      origin: { type: 'string', multiple: true },
      hours: { type: 'string' },
      list: { type: 'boolean' },
      revoke: { type: 'string' },
      reason: { type: 'string', short: 'm' },
    },
    async run(input) {
      const { client, options } = input;
      const tokenId = textOption(input, 'revoke');
      if (tokenId !== undefined) {
        const data = await client.call(opsEndpoints.revokeStaffToken, { params: { tokenId } });
        return { data, lines: [`${tokenId} revoked`] };
      }
      if (options['list'] === true) {
        const data = await client.call(opsEndpoints.staffTokens);
        const rows = data.map((one) => [
          one.tokenId,
          one.issuedBy,
          one.userIds.join(','),
          one.origins.join(','),
          one.expiresAt,
          one.lastUsedAt ?? 'never',
        ]);
        return { data, lines: table(['ID', 'BY', 'USERS', 'ORIGINS', 'UNTIL', 'LAST USED'], rows) };
      }
      const body = {
        users: listOption(input, 'user'),
        origins: listOption(input, 'origin'),
        hours: Number(textOption(input, 'hours') ?? '12'),
        reason: reasonOption(input),
      };
      const asked = opsEndpoints.issueStaffToken.body.safeParse(body);
      if (!asked.success)
        throw usage(
          'Expected: --user, --origin, -m <reason>, and --hours from 1 to 72; or --list, --revoke <id>',
        );
      const data = await client.call(opsEndpoints.issueStaffToken, { body: asked.data });
      return { data, lines: [data.token] };
    },
  },
  account: {
    usage:
      'account --list | account <login> --role <role> --name <name> | account <login> --role <role> | --remotes <name,…|all> | --disable | --enable | --password',
    summary: 'Operator accounts: create one, change its role, remotes or password, or disable it',
    maxWords: 1,
    alone: ['list'],
    options: {
      list: { type: 'boolean' },
      role: { type: 'string' },
      remotes: { type: 'string' },
      name: { type: 'string' },
      disable: { type: 'boolean' },
      enable: { type: 'boolean' },
      password: { type: 'boolean' },
    },
    async run(input) {
      const { client, words, options } = input;
      const accounts = await client.call(opsEndpoints.accounts);
      if (options['list'] === true) {
        const rows = accounts.map((one) => [one.login, one.name, sayRole(one), one.disabled ? 'shut' : '']);
        return { data: accounts, lines: table(['LOGIN', 'NAME', 'ROLE', ''], rows) };
      }
      const [login] = words;
      if (login === undefined) throw usage('Expected: <login> or --list');
      const role = z.optional(opsRoleSchema).safeParse(options['role']);
      if (!role.success) throw usage(`Roles are: ${opsRoleSchema.options.join(', ')}`);
      const named = textOption(input, 'remotes');
      const remotes = named === undefined ? undefined : parseRemotes(named);
      const present = accounts.find((one) => one.login === login.toLowerCase());
      if (present === undefined) {
        const name = textOption(input, 'name') ?? login;
        const rights = { role: role.data ?? 'viewer', remotes: remotes ?? null };
        const body = { login, name, ...rights, password: await password(input) };
        const data = await client.call(opsEndpoints.createAccount, { body });
        return { data, lines: [`${data.login} can sign in as ${sayRole(data)}`] };
      }
      const body = {
        ...(role.data === undefined ? {} : { role: role.data }),
        ...(remotes === undefined ? {} : { remotes }),
        ...(options['disable'] === true ? { disabled: true } : {}),
        ...(options['enable'] === true ? { disabled: false } : {}),
        ...(options['password'] === true ? { password: await password(input) } : {}),
      };
      if (Object.keys(body).length === 0) throw usage(`${login} already exists; name what to change`);
      const data = await client.call(opsEndpoints.changeAccount, {
        params: { accountId: present.accountId },
        body,
      });
      return { data, lines: [`${data.login}: ${sayRole(data)}${data.disabled ? ', disabled' : ''}`] };
    },
  },
  internal: {
    usage: 'internal [<merchant id> …] [--clear] [-m <reason>]',
    summary: 'The internal cohort: list it, or set its merchants',
    maxWords: 5_000,
    options: { clear: { type: 'boolean' }, reason: { type: 'string', short: 'm' } },
    async run(input) {
      const { client, words, options } = input;
      if (options['clear'] === true && words.length > 0) throw usage('--clear stands without ids');
      const data =
        words.length === 0 && options['clear'] !== true
          ? await client.call(opsEndpoints.internalMerchants)
          : await client.call(opsEndpoints.setInternalMerchants, {
              body: { merchantIds: words, reason: reasonOption(input) },
            });
      return {
        data,
        lines: data.merchantIds.length === 0 ? ['No internal merchants yet'] : data.merchantIds,
      };
    },
  },
};
