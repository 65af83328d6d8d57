import { z } from 'zod';

/** What must not be so on a server for real merchants, by the names that ALLOW_SANDBOX takes. */
export const startRisks = [
  'sms',
  'mail',
  'payments',
  'maps',
  'social',
  'push',
  'gst',
  'fssai',
  'bank',
  'salesMigration',
  'voice',
  'origin',
  'demo',
  'secrets',
  'keys',
] as const;
export type StartRisk = (typeof startRisks)[number];

/** '1', or 'sms,mail', and 'pages' for the sandbox's pages, which '1' does not open. */
export const allowSandboxSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== '0'),
  )
  .pipe(z.array(z.enum(['1', 'pages', ...startRisks])));

export const allowedRisks = (names: z.output<typeof allowSandboxSchema>): ReadonlySet<StartRisk> =>
  new Set(startRisks.filter((risk) => names.includes('1') || names.includes(risk)));

/** A reason not to start, with what to do about it. */
export interface StartReason {
  risk: StartRisk;
  cause: string;
  remedy: string;
}

/** Everything that is in the way, in one message. */
export class UnsafeStartError extends Error {
  override readonly name = 'UnsafeStartError';

  constructor(readonly reasons: readonly StartReason[]) {
    const lines = reasons.map(({ risk, cause, remedy }) => `  ${risk}: ${cause}\n    ${remedy}`);
    const names = [...new Set(reasons.map(({ risk }) => risk))].join(',');
    super(
      `The server does not start: real merchants could reach it, or its pages would refuse everything.\n${lines.join('\n')}\n` +
        `To start all the same, for a test: ALLOW_SANDBOX=1, or by name ALLOW_SANDBOX=${names}. A demo with sandboxes: DEMO=1 without PUBLIC_ORIGIN.`,
    );
  }
}
