/** Exit codes; described in docs/operations.md. */
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

/** An error that ends a command, with its exit code. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly exitCode: ExitCode,
    message: string,
    /** The server's error code, if the server refused. */
    readonly code: string | null = null,
    readonly details: unknown = undefined,
  ) {
    super(message);
  }
}

/** The command line is invalid. */
export const usage = (message: string): Problem => new Problem(exitCodes.usage, message);
