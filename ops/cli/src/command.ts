import type { ParseArgsConfig } from 'node:util';
import type { OpsClient } from './ops-client';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command is given. */
export interface CommandInput {
  client: OpsClient;
  /** The words after the command's name. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  environment: Environment;
  /** Reads one line that is not shown, for passwords. */
  ask: (question: string) => Promise<string>;
}

/** What a command answers: the data for programs, and the lines for people. */
export interface CommandAnswer {
  data: unknown;
  lines: readonly string[];
}

export interface Command {
  /** How it is written: 'canary <remote> [<release>] <share>'. */
  usage: string;
  summary: string;
  /** Its first word is a remote, which goes without saying in a folder that has a galla.remote.json. */
  ofRemote?: true;
  options?: NonNullable<ParseArgsConfig['options']>;
  run(input: CommandInput): Promise<CommandAnswer>;
}

/** The value of an option that takes text; undefined when it was not given. */
export function textOption({ options }: Pick<CommandInput, 'options'>, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The values of an option that may be given several times. */
export function listOption({ options }: Pick<CommandInput, 'options'>, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Why it is done, for the history. */
export function reasonOption(input: Pick<CommandInput, 'options'>): string {
  return textOption(input, 'reason') ?? 'no reason given';
}
