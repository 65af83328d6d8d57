/** What the program ends with; described in docs/operations.md. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  usage: 2,
  refused: 3,
  notAllowed: 4,
  changedMeanwhile: 5,
  unreachable: 6,
  historyBroken: 7,
} as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Anything that keeps a command from being done, with the code the program ends with. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly exitCode: ExitCode,
    message: string,
    /** The server's code, when it was the server that refused. */
    readonly code: string | null = null,
    readonly details: unknown = undefined,
  ) {
    super(message);
  }
}

/** The command was not written as it must be. */
export const usage = (message: string): Problem => new Problem(exitCodes.usage, message);
