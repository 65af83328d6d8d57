import type { providedShares } from '#provided-shares';
import { unmetRequirements, type ReleaseRef, type UnmetShare } from '@galla/contract';

/** Shares that a release requires and this page lacks. Runs no code of the release, and only the shared modules it uses. */
export function unmetHere(
  release: Pick<ReleaseRef, 'requires' | 'uses'>,
  shares: typeof providedShares,
  provides: Readonly<Record<string, string>>,
): UnmetShare[] {
  const { requires, uses } = release;
  const taken = Object.keys(requires).flatMap((key) => {
    const share = shares[key];
    return share === undefined ? [] : [[key, share] as const];
  });
  const broken = Object.fromEntries(taken.map(([key, share]) => [key, share.broken ?? {}]));
  const offers = Object.fromEntries(
    taken.flatMap(([key, share]) => {
      const names = uses?.[key] === undefined ? null : namesOf(share);
      return names === null ? [] : [[key, names]];
    }),
  );
  return unmetRequirements({ requires, uses }, { provides: { ...provides }, offers, broken });
}

/** null: unknown until the module is loaded. */
function namesOf(share: (typeof providedShares)[string]): string[] | null {
  if (!('lib' in share)) return share.names ?? null;
  const module = share.lib();
  if (typeof module !== 'object' || module === null) return null;
  // A non-ES module can be imported as a whole.
  return '__esModule' in module ? Object.keys(module) : ['default', ...Object.keys(module)];
}

/** A gap as text: 'react ^20.0.0 (here: 19.3.1)', 'Group of @galla/ui ^1.1.0 (here: 2.0.0)'. */
export function sayGap({ key, required, offered, names }: UnmetShare): string {
  if (names === undefined) return `${key} ${required} (here: ${offered ?? 'none'})`;
  return `${names.join(', ')} of ${key} ${required} (here: ${offered ?? 'none'})`;
}
