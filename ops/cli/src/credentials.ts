import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

type Environment = Readonly<Record<string, string | undefined>>;

const storedSchema = z.record(z.string(), z.object({ token: z.string(), login: z.string() }));

function fileOf(environment: Environment): string {
  return join(environment['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'galla', 'ops.json');
}

function read(environment: Environment): z.output<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(fileOf(environment), 'utf8')));
  } catch {
    // Missing or unreadable: the same as not signed in.
    return {};
  }
}

/** Stores the sign-in for a server, readable for the owner only; null deletes it. */
export function keepLogin(
  environment: Environment,
  url: string,
  login: { token: string; login: string } | null,
): void {
  const { [url]: _, ...others } = read(environment);
  const file = fileOf(environment);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(login === null ? others : { ...others, [url]: login }), { mode: 0o600 });
}

/**
 * Token for the operations API: GALLA_OPS_TOKEN, otherwise the sign-in for this server, otherwise a remote's token in
 * GALLA_RELEASE_TOKEN, otherwise the installation's, passed by `npm run release` on a machine with the server's keys.
 */
export function tokenFor(environment: Environment, url: string): string | null {
  return (
    environment['GALLA_OPS_TOKEN'] ||
    read(environment)[url]?.token ||
    environment['GALLA_RELEASE_TOKEN'] ||
    environment['GALLA_INSTALLATION_TOKEN'] ||
    null
  );
}
