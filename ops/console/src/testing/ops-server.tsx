import type { OpsRelease, OpsRemote } from '@galla/contract';
import { startI18n } from '@galla/shared/i18n';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { registerConsoleMessages } from '../messages/texts';
import { createConsoleQueryClient } from '../lib/ops-queries';
import { Providers } from '../providers';

interface Refusal {
  status: number;
  code: string;
  message: string;
  details?: unknown;
}
export const refusal = (code: string, message: string, details?: unknown): Refusal => ({
  status: 409,
  code,
  message,
  details,
});

/** A call as the server received it. */
export interface ReceivedCall {
  path: string;
  version: string | null;
  body: unknown;
}

/** Responses by 'METHOD /path'. 'down' simulates a lost connection; a refusal is an error response. */
export function startOpsServer(answers: Record<string, unknown>) {
  const calls: ReceivedCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const key = `${init?.method} ${pathname.replace('/api/ops', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path: key + search, version: new Headers(init?.headers).get('if-match'), body });
    const answer = answers[key];
    if (answer === 'down' || answer === undefined) throw new TypeError('no connection');
    return typeof answer === 'object' && answer !== null && 'status' in answer
      ? Response.json(answer, { status: Number(answer.status) })
      : Response.json({ data: answer });
  });
  return { calls, answer: (key: string, data: unknown) => void (answers[key] = data) };
}

/** Renders a part of the console with its texts; does not wait for responses. */
export async function renderConsole(children: ReactNode) {
  await startI18n({ language: 'en' });
  await registerConsoleMessages();
  const user = userEvent.setup();
  const view = render(<Providers client={createConsoleQueryClient()}>{children}</Providers>);
  return { user, ...view };
}

const at = '2026-03-02T06:30:00.000Z';

export const remoteWith = (changes: Partial<OpsRemote> = {}): OpsRemote => ({
  remote: 'orders',
  version: 7,
  stable: '1.0.0',
  lastGood: '0.9.0',
  rollout: null,
  freeze: null,
  releases: 2,
  updatedAt: at,
  backends: [],
  ...changes,
});

export const rolloutOf = (releaseId: string, basisPoints = 500): NonNullable<OpsRemote['rollout']> => ({
  rolloutId: '018f0000-0000-7000-8000-000000000001',
  releaseId,
  basisPoints,
  rules: {
    allow: { merchantIds: [], outletIds: [], userIds: [] },
    deny: { merchantIds: [], outletIds: [], userIds: [] },
    cohorts: { internal: false, businessTypes: [] },
  },
  paused: false,
  startedBy: 'asha',
  startedAt: at,
});

export const releaseWith = (releaseId: string, changes: Partial<OpsRelease> = {}): OpsRelease => ({
  remote: 'orders',
  releaseId,
  version: releaseId,
  digest: 'd',
  publishedBy: 'ci',
  publishedAt: at,
  standing: 'kept',
  quarantine: null,
  ...changes,
});
