import {
  overrideCookieName,
  parseOverride,
  refuseOverride,
  releaseDescriptionSchema,
  splitStaffToken,
  staffTokenSchema,
  type OverridePolicy,
  type OverrideRefusal,
  type ReleaseRef,
  type RemoteOverride,
  type StaffToken,
} from '@galla/shared/contract';
import { signedContent, type PublicKeys } from './release-signature';

const parameterName = 'remote';
const tokenParameter = 'staff';
/** A machine that is not there refuses at once; one that is may have to build first. */
const descriptionDeadlineMs = 30_000;

/** The parts of a page that an override lives in; tests hand in their own. */
export interface OverridePlace {
  address: () => URL;
  cookies: () => string;
  setCookie: (text: string) => void;
  /** Loads the page again at this address, in place of the present entry of the history. */
  reopen: (address: URL) => void;
  fetch: typeof fetch;
}

export type OverrideVerdict =
  | { kind: 'none' }
  /** Asked for and not allowed, or not readable; the page goes on without. */
  | { kind: 'refused'; why: OverrideRefusal | 'form' }
  | { kind: 'active'; override: RemoteOverride; release: ReleaseRef }
  | { kind: 'failed'; override: RemoteOverride };

export interface Overrides {
  /** Takes over what the address asks for. True: the page is being loaded again, and nothing else needs to start. */
  takeAddress(): boolean;
  /** What is asked for, under the policy of a signed document; fetches the description of the remote. */
  resolve(policy: OverridePolicy | undefined): Promise<OverrideVerdict>;
  /** Forgets it; what is open stays open. */
  forget(): void;
}

/** The override of a real page. */
export function pageOverridePlace(): OverridePlace {
  return {
    address: () => new URL(location.href),
    cookies: () => document.cookie,
    setCookie: (text) => {
      document.cookie = text;
    },
    reopen: (address) => location.replace(address),
    fetch: (...request) => fetch(...request),
  };
}

/**
 * One remote from another address, for the developer in front of this page: `?remote=orders@http://localhost:3001`, and
 * `#staff=<token>` where the deployment asks for one. It is kept in a cookie, so that the server lets the page load
 * from there and a staff token stands in no address and no log.
 */
export function createOverrides(place: OverridePlace, keys: PublicKeys, now: () => number): Overrides {
  const write = (value: string, maxAge: string) => {
    const secure = place.address().protocol === 'https:' ? '; Secure' : '';
    place.setCookie(
      `${overrideCookieName}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${maxAge}${secure}`,
    );
  };
  const forget = () => write('', '; Max-Age=0');

  function readCookie(): { asked: string; token: string | null } | null {
    const found = place
      .cookies()
      .split('; ')
      .find((cookie) => cookie.startsWith(`${overrideCookieName}=`));
    const value = decoded(found?.slice(overrideCookieName.length + 1) ?? '');
    if (value === '') return null;
    const [asked = '', token] = value.split(' ');
    return { asked, token: token ?? null };
  }

  async function describe({ remote, origin }: RemoteOverride): Promise<ReleaseRef> {
    const signal = AbortSignal.timeout(descriptionDeadlineMs);
    const answer = await place.fetch(`${origin}/remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    if (!answer.ok) throw new Error(`${origin}/remote.json was answered with ${answer.status}`);
    const { schema: _, ...described } = releaseDescriptionSchema.parse(await answer.json());
    if (described.remote !== remote) throw new Error(`${origin} has ${described.remote}, not ${remote}`);
    return { ...described, base: `${origin}/` };
  }

  return {
    takeAddress() {
      const address = place.address();
      const asked = address.searchParams.get(parameterName);
      if (asked === null) return false;
      const token = new URLSearchParams(address.hash.slice(1)).get(tokenParameter);
      if (asked === '' || asked === 'off') forget();
      else write(token === null ? asked : `${asked} ${token}`, '');
      address.searchParams.delete(parameterName);
      address.hash = '';
      place.reopen(address);
      return true;
    },
    async resolve(policy) {
      const kept = readCookie();
      if (kept === null) return { kind: 'none' };
      const override = parseOverride(kept.asked);
      const token = override && kept.token !== null ? await readStaffToken(kept.token, keys) : null;
      const why = override ? refuseOverride(override, policy, token, now()) : 'form';
      if (override === null || why !== null) {
        forget();
        return { kind: 'refused', why: why ?? 'form' };
      }
      try {
        return { kind: 'active', override, release: await describe(override) };
      } catch {
        forget();
        return { kind: 'failed', override };
      }
    },
    forget,
  };
}

/** Content of a staff token that one of the trusted keys signed; null for anything else. */
async function readStaffToken(text: string, keys: PublicKeys): Promise<StaffToken | null> {
  const parts = splitStaffToken(text);
  const content = parts && (await signedContent(parts, keys));
  if (content === null) return null;
  try {
    return staffTokenSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

/** A cookie that somebody else damaged is no reason for a page without screens. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
