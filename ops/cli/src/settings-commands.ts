import {
  opsEndpoints,
  type OpsSetting,
  type RemoteSetting,
  type SettingScope,
  type SettingValue,
} from '@galla/contract';
import { reasonOption, textOption, type Command, type CommandInput } from './command';
import { sayRemote } from './describe';
import { usage } from './problem';
import { table } from './table';

const options = {
  merchant: { type: 'string' },
  outlet: { type: 'string' },
  reason: { type: 'string', short: 'm' },
} as const;

function scopeOf(input: Pick<CommandInput, 'options'>): SettingScope {
  const merchantId = textOption(input, 'merchant');
  const outletId = textOption(input, 'outlet');
  if (merchantId !== undefined && outletId !== undefined)
    throw usage('--merchant and --outlet exclude each other');
  if (outletId !== undefined) return { kind: 'outlet', outletId };
  return merchantId === undefined ? { kind: 'everybody' } : { kind: 'merchant', merchantId };
}

/** A typed value as its kind wants it; the server judges whether it fits. */
function parseValue(text: string, kind: RemoteSetting['kind'] | undefined): SettingValue {
  if (kind === 'flag') {
    if (text === 'on' || text === 'true') return true;
    if (text === 'off' || text === 'false') return false;
    throw usage(`A flag is on or off, not ${text}`);
  }
  if (kind !== 'number') return text;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw usage(`${text} isn’t a number`);
  return value;
}

const sayValue = (value: SettingValue): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

function sayScope(scope: SettingScope, name: string | null): string {
  if (scope.kind === 'everybody') return 'everybody';
  const id = scope.kind === 'merchant' ? scope.merchantId : scope.outletId;
  return `${scope.kind} ${name ?? 'gone'} (${id})`;
}

/** Settings with their defaults and what was set of them. */
function settingsTable(settings: readonly OpsSetting[]): string[] {
  return table(
    ['SETTING', 'KIND', 'FOR', 'VALUE', 'BY', 'WHY', 'FITS'],
    settings.flatMap(({ key, declared, values }) => [
      [
        key,
        declared?.kind ?? '–',
        'default',
        declared === null ? '–' : sayValue(declared.default),
        '',
        '',
        declared === null ? 'declared by no release' : '',
      ],
      ...values.map(({ scope, name, value, by, reason, misfits }) => [
        '',
        '',
        sayScope(scope, name),
        sayValue(value),
        by,
        reason,
        misfits.length === 0 ? '' : `not valid in ${misfits.join(', ')}`,
      ]),
    ]),
  );
}

const listOf = async ({ client }: Pick<CommandInput, 'client'>, remote: string): Promise<OpsSetting[]> =>
  (await client.call(opsEndpoints.settings, { params: { remote } })).settings;

async function change(input: CommandInput, remote: string, key: string, value: SettingValue | null) {
  const body = { scope: scopeOf(input), value, reason: reasonOption(input) };
  const changed = await input.client.change(opsEndpoints.setSetting, remote, body, { key });
  const settings = (await listOf(input, remote)).filter((each) => each.key === key);
  return { data: { remote: changed, settings }, lines: [sayRemote(changed), '', ...settingsTable(settings)] };
}

export const settingsCommands: Readonly<Record<string, Command>> = {
  settings: {
    ofRemote: true,
    usage: 'settings <remote>',
    maxWords: 1,
    summary: 'Settings of a remote, and their values for merchants and outlets',
    async run(input) {
      const [remote] = input.words;
      if (remote === undefined) throw usage('Expected: <remote>');
      const settings = await listOf(input, remote);
      const lines = settings.length === 0 ? [`${remote} has no settings`] : settingsTable(settings);
      return { data: { settings }, lines };
    },
  },
  set: {
    usage: 'set <remote> <setting> <value> [--merchant <id> | --outlet <id>] [-m <reason>]',
    maxWords: 3,
    summary: 'Set a value for everyone, a merchant or an outlet; open pages update at once',
    options,
    async run(input) {
      const [remote, key, text] = input.words;
      if (remote === undefined || key === undefined || text === undefined)
        throw usage('Expected: <remote> <setting> <value>');
      scopeOf(input);
      const declared = (await listOf(input, remote)).find((each) => each.key === key)?.declared;
      return change(input, remote, key, parseValue(text, declared?.kind));
    },
  },
  unset: {
    usage: 'unset <remote> <setting> [--merchant <id> | --outlet <id>] [-m <reason>]',
    maxWords: 2,
    summary: 'Reset a value: the next wider one applies again, or the default',
    options,
    async run(input) {
      const [remote, key] = input.words;
      if (remote === undefined || key === undefined) throw usage('Expected: <remote> <setting>');
      return change(input, remote, key, null);
    },
  },
};
