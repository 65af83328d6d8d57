import { opsRoles } from '@galla/contract';
import type { Identity } from './ops-queries';

/** The remotes that an operator is restricted to; null: all of them. */
export const ownRemotes = ({ role, account }: Pick<Identity, 'role' | 'account'>): readonly string[] | null =>
  role === 'operator' ? (account?.remotes ?? null) : null;

/** Whether a user may change a remote's releases. null: settings that affect all remotes. */
export function mayChange(identity: Pick<Identity, 'role' | 'account'>, remote: string | null): boolean {
  if (opsRoles.indexOf(identity.role) < opsRoles.indexOf('operator')) return false;
  const remotes = ownRemotes(identity);
  return remotes === null || (remote !== null && remotes.includes(remote));
}

/** Names separated by commas or whitespace; null without any: all remotes. */
export function parseRemotes(text: string): string[] | null {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return names.length === 0 ? null : names;
}
