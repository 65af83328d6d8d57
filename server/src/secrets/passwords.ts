import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default; the cost is 5 to 10 ms of one core and 19 MiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let nobody: Promise<string> | undefined;

/** The hash of a password, including salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/**
 * Verifies a password against a hash. Without a hash (no such user) it takes the same time and returns false, so that
 * timing does not reveal which accounts exist.
 */
export async function checkPassword(kept: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(kept ?? (await nobody), password.normalize('NFKC'));
  return right && kept !== null;
}
