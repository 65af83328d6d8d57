import {
  defaultsOf,
  isFreeOverride,
  overrideCookieName,
  overrideParameter,
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
} from '@galla/contract';
import { tabStorage } from '@galla/shared/composition';
import { signedContent, type PublicKeys } from './release-signature';

const tokenParameter = 'staff';
const agreedKey = 'galla-override-agreed';
/** An absent server refuses immediately; a running one may have to build first. */
const descriptionDeadlineMs = 30_000;

/** The page's parts that an override uses; replaced in tests. */
export interface OverridePlace {
  /** The override that the user of this tab agreed to, as its cookie says it; null: none. */
  agreed: () => string | null;
  agree: (text: string) => void;
  address: () => URL;
  cookies: () => string;
  setCookie: (text: string) => void;
  /** Reloads the page at this URL, replacing the history entry. */
  reopen: (address: URL) => void;
  fetch: typeof fetch;
}

export type OverrideVerdict =
  | { kind: 'none' }
  /** Requested but not allowed or not readable; the page ignores it. */
  | { kind: 'refused'; why: OverrideRefusal | 'form' }
  /** Allowed; the user is asked before anything is requested from there. */
  | { kind: 'asks'; override: RemoteOverride; by: string }
  | { kind: 'active'; override: RemoteOverride; release: ReleaseRef }
  | { kind: 'failed'; override: RemoteOverride };

/** Asks the registry, which records the use. Rejects when it refuses. */
export type AdmitOverride = (use: RemoteOverride & { token: string }) => Promise<void>;

export interface Overrides {
  /** Applies the override in the URL. True: the page is reloading, so nothing else needs to start. */
  takeAddress(): boolean;
  /**
   * Resolves the requested override under the policy of a signed document, for the user it was made for; fetches the
   * remote's description once the user has agreed and the registry has admitted it.
   */
  resolve(policy: OverridePolicy | undefined, userId: string | null): Promise<OverrideVerdict>;
  /** The user agrees to what `resolve` asks: the page reloads and loads it. */
  agree(): void;
  /** Removes it; open screens stay. */
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
    // Of this tab: another link asks again.
    agreed: () => tabStorage.getItem(agreedKey),
    agree: (text) => void tabStorage.setItem(agreedKey, text),
  };
}

/**
 * One remote from another address, for the developer in front of this page: `?remote=orders@http://localhost:3001`, and
 * `#staff=<token>` where the deployment requires one. It is kept in a cookie, so that the server's policy lets the page load
 * from there and no staff token appears in a URL or a log.
 */
export function createOverrides(
  place: OverridePlace,
  keys: PublicKeys,
  now: () => number,
  admit: AdmitOverride,
): Overrides {
  const write = (value: string, maxAge: string) => {
    const secure = place.address().protocol === 'https:' ? '; Secure' : '';
    place.setCookie(
      `${overrideCookieName}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${maxAge}${secure}`,
    );
  };
  const forget = () => write('', '; Max-Age=0');

  function readCookie(): { asked: string; token: string | null; text: string } | null {
    const found = place
      .cookies()
      .split('; ')
      .find((cookie) => cookie.startsWith(`${overrideCookieName}=`));
    const value = decoded(found?.slice(overrideCookieName.length + 1) ?? '');
    if (value === '') return null;
    const [asked = '', token] = value.split(' ');
    return { asked, token: token ?? null, text: value };
  }

  async function describe({ remote, origin }: RemoteOverride): Promise<ReleaseRef> {
    const signal = AbortSignal.timeout(descriptionDeadlineMs);
    const answer = await place.fetch(`${origin}/remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    if (!answer.ok) throw new Error(`${origin}/remote.json was answered with ${answer.status}`);
    const {
      schema: _,
      backends: __,
      settings = [],
      ...described
    } = releaseDescriptionSchema.parse(await answer.json());
    if (described.remote !== remote) throw new Error(`${origin} has ${described.remote}, not ${remote}`);
    return { ...described, base: `${origin}/`, settingValues: { all: defaultsOf(settings) } };
  }

  return {
    takeAddress() {
      const address = place.address();
      const asked = address.searchParams.get(overrideParameter);
      if (asked === null) return false;
      const token = new URLSearchParams(address.hash.slice(1)).get(tokenParameter);
      if (asked === '' || asked === 'off') forget();
      else write(token === null ? asked : `${asked} ${token}`, '');
      address.searchParams.delete(overrideParameter);
      address.hash = '';
      place.reopen(address);
      return true;
    },
    async resolve(policy, userId) {
      const kept = readCookie();
      if (kept === null) return { kind: 'none' };
      const override = parseOverride(kept.asked);
      const token = override && kept.token !== null ? await readStaffToken(kept.token, keys) : null;
      const why = override ? refuseOverride(override, policy, { token, userId, now: now() }) : 'form';
      if (override === null || why !== null) {
        forget();
        return { kind: 'refused', why: why ?? 'form' };
      }
      if (!isFreeOverride(override, policy) && token !== null && kept.token !== null) {
        if (place.agreed() !== kept.text) return { kind: 'asks', override, by: token.name };
        try {
          await admit({ ...override, token: kept.token });
        } catch {
          forget();
          return { kind: 'refused', why: 'token' };
        }
      }
      try {
        return { kind: 'active', override, release: await describe(override) };
      } catch {
        forget();
        return { kind: 'failed', override };
      }
    },
    agree() {
      const kept = readCookie();
      if (kept === null) return;
      place.agree(kept.text);
      place.reopen(place.address());
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

/** A damaged cookie must not leave the page without screens. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
