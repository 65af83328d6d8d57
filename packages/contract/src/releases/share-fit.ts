import type { ShellDescription } from './release';
import type { ReleaseDescription } from './release-description';

const majorOf = (version: string) => Number(version.split('.')[0]);

/** Whether an offered version ('1.4.2') meets a required range ('^1.2.0'): same major, not older. */
export function satisfiesShareRange(version: string, range: string): boolean {
  const [offered, required] = [version, range.replace('^', '')].map((text) => text.split('.').map(Number));
  if (!offered || !required || offered[0] !== required[0]) return false;
  for (const place of [1, 2]) {
    const difference = (offered[place] ?? 0) - (required[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** A shared module that a release needs and a shell can't give. */
export interface UnmetShare {
  key: string;
  required: string;
  /** null: the shell offers none. */
  offered: string | null;
  /** Names the release uses that are missing there, or that mean something else. Absent: the version does not fit. */
  names?: string[] | undefined;
}

/** What a release takes from a shell. */
export type ShareRequirements = Pick<ReleaseDescription, 'requires' | 'uses'>;
/** What a shell gives to releases. */
export type ShareOffer = Pick<ShellDescription, 'provides' | 'offers' | 'broken'>;

/**
 * All that a release needs and a shell can't give: by version, and by name where both descriptions list names. A later
 * major fits a release that uses none of the names which it, or a major between, broke.
 */
export function unmetRequirements({ requires, uses }: ShareRequirements, shell: ShareOffer): UnmetShare[] {
  return Object.entries(requires).flatMap(([key, required]) => {
    const offered = shell.provides[key] ?? null;
    const gap = { key, required, offered };
    if (offered === null) return [gap];
    const used = uses?.[key];
    const isInRange = satisfiesShareRange(offered, required);
    if (used === undefined) return isInRange ? [] : [gap];
    const broken = isInRange ? [] : brokenSince(required, offered, shell.broken?.[key]);
    if (broken === null) return [gap];
    const names = used.filter((name) => isUnmet(name, broken, shell.offers?.[key]));
    return names.length === 0 ? [] : [{ ...gap, names }];
  });
}

function isUnmet(name: string, broken: readonly string[], offered: readonly string[] | undefined): boolean {
  if (broken.includes(name) || broken.includes('*')) return true;
  if (name === '*') return broken.length > 0;
  return offered !== undefined && !offered.includes(name);
}

/** The names broken between the required major and the offered one; null: not known, or older than required. */
function brokenSince(
  required: string,
  offered: string,
  broken: Readonly<Record<string, readonly string[]>> | undefined,
): string[] | null {
  const names: string[] = [];
  const first = majorOf(required.replace('^', '')) + 1;
  const last = majorOf(offered);
  if (last < first) return null;
  for (let major = first; major <= last; major += 1) {
    const ofMajor = broken?.[String(major)];
    if (ofMajor === undefined) return null;
    names.push(...ofMajor);
  }
  return names;
}
