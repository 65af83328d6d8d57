import { parseArgs } from 'node:util';
import { accessCommands } from './access-commands';
import { changeCommands } from './change-commands';
import type { Command, CommandInput, Environment } from './command';
import { tokenFor } from './credentials';
import { lookCommands } from './look-commands';
import { createOpsClient } from './ops-client';
import { exitCodes, Problem, usage } from './problem';
import { publishCommand } from './publish-command';
import { settingsCommands } from './settings-commands';
import { withRemote } from './own-remote';

const commands: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  ...changeCommands,
  ...settingsCommands,
  ...lookCommands,
  ...accessCommands,
};

const defaultUrl = 'http://localhost:8081';

export interface Surroundings {
  environment: Environment;
  /** Current folder. */
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
  ask: CommandInput['ask'];
  /** Replaced in tests. */
  send?: typeof fetch;
}

const common = {
  json: { type: 'boolean' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs one command line; resolves the exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings;
  const json = args.includes('--json');
  try {
    const [name, ...rest] = args;
    const command = name === undefined ? undefined : commands[name];
    if (command === undefined || rest.includes('--help') || rest.includes('-h')) {
      const isAsked =
        name === undefined || name === '--help' || name === '-h' || name === 'help' || command !== undefined;
      (isAsked ? out : err)(`${help(command, programOf(surroundings)).join('\n')}\n`);
      return isAsked ? exitCodes.done : exitCodes.usage;
    }
    const answer = await runCommand(command, rest, surroundings);
    out(json ? `${JSON.stringify({ ok: true, data: answer.data })}\n` : `${answer.lines.join('\n')}\n`);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message, details, exitCode } = error;
    if (json) out(`${JSON.stringify({ ok: false, code, message, details })}\n`);
    else err(`${code === null ? '' : `${code}: `}${message}\n`);
    return exitCode;
  }
}

function runCommand(command: Command, rest: readonly string[], surroundings: Surroundings) {
  const { values, positionals } = parse(command, rest);
  const { environment, folder, ask, send } = surroundings;
  requireRead(command, values, positionals);
  const words = command.ofRemote ? withRemote(positionals, folder) : positionals;
  if (words.length > command.maxWords)
    throw usage(`${words.slice(command.maxWords).join(' ')}: too many arguments\nUsage: ${command.usage}`);
  const named =
    typeof values['url'] === 'string' ? values['url'] : environment['GALLA_OPS_URL'] || defaultUrl;
  if (!URL.canParse(named)) throw usage(`${named} isn’t a server address`);
  const url = new URL(named).origin;
  const client = createOpsClient(url, tokenFor(environment, url), send);
  return command.run({ client, words, options: values, environment, ask });
}

function parse(
  command: Command,
  rest: readonly string[],
): { values: CommandInput['options']; positionals: string[] } {
  try {
    return parseArgs({ args: [...rest], options: { ...common, ...command.options }, allowPositionals: true });
  } catch (error) {
    throw usage(`${error instanceof Error ? error.message : String(error)}\nUsage: ${command.usage}`);
  }
}

/** Nothing that was said goes unread: an option of another form of the command is an error. */
function requireRead(command: Command, values: CommandInput['options'], words: readonly string[]): void {
  const said = Object.keys(values).filter((name) => !(name in common) && values[name] !== undefined);
  const alone = said.find((name) => command.alone?.includes(name));
  if (alone === undefined || said.length + words.length === 1) return;
  throw usage(`--${alone} can’t be combined with anything else\nUsage: ${command.usage}`);
}

/** Name of the program: `npm run release` in the shell's repository, otherwise its binary. */
const programOf = ({ environment }: Pick<Surroundings, 'environment'>): string =>
  environment['GALLA_RELEASE_PROGRAM'] || 'galla-release';

function help(command: Command | undefined, program: string): string[] {
  if (command !== undefined)
    return [command.summary, `Usage: ${program} ${command.usage} [--url <server>] [--json]`];
  const widest = Math.max(...Object.keys(commands).map(({ length }) => length));
  return [
    `Usage: ${program} <command> … [--url <server>] [--json]`,
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    `Help on a command: ${program} <command> --help`,
  ];
}
