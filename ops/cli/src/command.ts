import type { ParseArgsConfig } from 'node:util';
import type { OpsClient } from './ops-client';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Input of a command. */
export interface CommandInput {
  client: OpsClient;
  /** Arguments after the command's name. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  environment: Environment;
  /** Reads one line without echo, for passwords. */
  ask: (question: string) => Promise<string>;
}

/** Result of a command: data for --json, and lines of text. */
export interface CommandAnswer {
  data: unknown;
  lines: readonly string[];
}

export interface Command {
  /** Usage syntax: 'canary <remote> [<release>] <share>'. */
  usage: string;
  summary: string;
  /** The first argument is a remote, optional in a folder with a galla.remote.json. */
  ofRemote?: true;
  /** Maximum number of arguments; more are an error, like options that the command does not know. */
  maxWords: number;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Options that no other one and no argument may stand beside: it would go unread. */
  alone?: readonly string[];
  run(input: CommandInput): Promise<CommandAnswer>;
}

/** The value of a text option; undefined if absent. */
export function textOption({ options }: Pick<CommandInput, 'options'>, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The values of a repeatable option. */
export function listOption({ options }: Pick<CommandInput, 'options'>, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The reason for the history. */
export function reasonOption(input: Pick<CommandInput, 'options'>): string {
  return textOption(input, 'reason') ?? 'no reason given';
}
