import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run';

/** A command line in a folder of its own, before a server with set answers. */
export interface CommandLine {
  folder: string;
  /** Answers by 'METHOD /path'; without one the server does not answer. */
  answers: Record<string, { status?: number; body: unknown }>;
  calls: { method: string; path: string; body: unknown }[];
  /** Resolves the exit code. */
  run: (words: string) => Promise<number>;
  out: () => string;
  close: () => void;
}

export function openCommandLine(): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'galla-cli-'));
  let said = '';
  const line: CommandLine = {
    folder,
    answers: {},
    calls: [],
    run: (words) =>
      run(words.split(' '), {
        environment: { XDG_CONFIG_HOME: folder },
        folder,
        out: (text) => (said += text),
        err: () => undefined,
        ask: async () => '',
        send: async (input, init) => {
          const method = init?.method ?? 'GET';
          const path = new URL(String(input)).pathname.replace('/api', '');
          const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
          line.calls.push({ method, path, body });
          const answer = line.answers[`${method} ${path}`];
          if (answer === undefined) throw new TypeError('fetch failed');
          return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
        },
      }),
    out: () => said,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
  return line;
}
