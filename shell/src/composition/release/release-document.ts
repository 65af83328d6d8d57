import {
  acceptBrief,
  inlineDocumentSchema,
  releaseDocumentElementId,
  releaseDocumentPath,
  releaseDocumentSchema,
} from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { currentLanguage } from '@galla/shared/i18n';
import { sessionKey } from '@galla/shared/session';
import * as z from 'zod/mini';
import { RemoteLoadError } from './load-error';
import { pageShell } from './page-shell';
import { parsePayload, type PagePayload } from './release-payload';
import { claimedContent, signedContent, type PublicKeys } from './release-signature';

/** Grace period after a document's expiry: covers a registry outage over a long weekend. */
export const documentGraceMs = 7 * 24 * 60 * 60 * 1000;
const travellingSchema = z.union([inlineDocumentSchema, releaseDocumentSchema]);
/** The document of a session names its merchant and user, so it ends with the session; the anonymous one names nobody. */
const storageKeys = {
  // Where shells from before the brief form look too: it is written so that they can read it.
  brief: { merchant: sessionKey('release-document'), anonymous: 'galla.release-document.anonymous' },
  complete: {
    merchant: sessionKey('release-document.complete'),
    anonymous: 'galla.release-document.complete.anonymous',
  },
} as const;

type DocumentForm = keyof typeof storageKeys;

/** Sources of documents; replaced in tests. */
export interface DocumentSources {
  /** Text of the document that the server wrote into the page, or null. */
  inline: () => string | null;
  /** Requests the document from the registry. Rejects when it is unreachable. */
  fetch: (form: DocumentForm) => Promise<string>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  /** Whether there is a session now: its document is stored only as long. */
  isSignedIn: () => boolean;
  /** Language of the page, which a brief document should have. */
  language: () => string;
  keys: PublicKeys;
}

export interface ReleaseDocuments {
  /** The page's document: inline, else from the registry, else the last valid stored one. */
  read: () => Promise<PagePayload>;
  /** Requests it again; falls back to the stored one. Rejects with reason 'manifest' when there is neither. */
  refresh: () => Promise<PagePayload>;
  /** The complete form of a brief document: the stored one if it is as new, else from the registry. Rejects without either. */
  complete: (brief: PagePayload) => Promise<PagePayload>;
}

/** Sources of a real page. `token`: session of the document; null before login. */
export function pageSources(keys: PublicKeys, token: () => string | null): DocumentSources {
  return {
    inline: () => document.getElementById(releaseDocumentElementId)?.textContent?.trim() || null,
    fetch: async (form) => {
      const session = token();
      const headers = {
        Accept: form === 'brief' ? acceptBrief(pageShell()) : 'application/json',
        'Accept-Language': currentLanguage(),
        ...(session !== null && { 'x-access-token': session }),
      };
      const answer = await fetch(releaseDocumentPath, { headers });
      if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
      return answer.text();
    },
    storage: deviceStorage,
    now: () => Date.now(),
    isSignedIn: () => token() !== null,
    language: currentLanguage,
    keys,
  };
}

/** Reads, verifies and stores release documents. Never returns an unsigned or long expired one. */
export function createReleaseDocuments(sources: DocumentSources): ReleaseDocuments {
  async function open(text: string): Promise<PagePayload> {
    const content = await signedContent(travellingSchema.parse(JSON.parse(text)), sources.keys);
    if (content === null) throw new Error('The release document is not signed by a known key');
    const payload = parsePayload(JSON.parse(content));
    if (sources.now() > Date.parse(payload.expiresAt) + documentGraceMs) {
      throw new Error(`The release document expired at ${payload.expiresAt}`);
    }
    return payload;
  }

  const keyOf = ({ audience }: PagePayload, form: DocumentForm) =>
    storageKeys[form][audience === 'anonymous' ? 'anonymous' : 'merchant'];

  async function readKept(key: string): Promise<PagePayload | null> {
    try {
      const text = sources.storage.getItem(key);
      return text === null ? null : await open(text);
    } catch {
      // Expired, signed by a key that is no longer trusted, or damaged.
      return null;
    }
  }

  function keep(payload: PagePayload, text: string, form: DocumentForm) {
    // An answer may arrive after the session ended.
    if (payload.audience !== 'anonymous' && !sources.isSignedIn()) return;
    try {
      sources.storage.setItem(keyOf(payload, form), text);
    } catch {
      // A full or forbidden storage only loses the fallback.
    }
  }

  /** The document in `text`, or a newer one already seen for the same audience. */
  async function adopt(text: string, form: DocumentForm = 'brief'): Promise<PagePayload> {
    const payload = await open(text);
    const key = keyOf(payload, form);
    // Read and checked only if it claims to be newer, which is rare.
    const claim = claimOf(() => sources.storage.getItem(key));
    const kept = claim && isOlder(payload, claim) ? await readKept(key) : null;
    if (kept && isOlder(payload, kept)) return kept;
    keep(payload, text, form);
    return payload;
  }

  async function firstOf(attempts: readonly (() => Promise<PagePayload | null>)[]): Promise<PagePayload> {
    const errors: unknown[] = [];
    for (const attempt of attempts) {
      try {
        const payload = await attempt();
        if (payload) return payload;
      } catch (error) {
        errors.push(error);
      }
    }
    const reasons = errors.map((error) => (error instanceof Error ? error.message : String(error)));
    throw new RemoteLoadError('manifest', `No release document: ${reasons.join('; ')}`, {
      cause: new AggregateError(errors),
    });
  }

  const fromInline = async () => {
    const text = sources.inline();
    return text === null ? null : adopt(text);
  };
  const fromRegistry = async () => adopt(await sources.fetch('brief'));
  const { brief, complete } = storageKeys;
  /** A brief one in another language than the page's is only better than none. */
  const inLanguage = async (key: string) => {
    const kept = await readKept(key);
    return kept?.brief && kept.brief.language !== sources.language() ? null : kept;
  };
  const fromKept = [
    () => inLanguage(brief.merchant),
    () => readKept(complete.merchant),
    () => readKept(brief.merchant),
    () => inLanguage(brief.anonymous),
    () => readKept(complete.anonymous),
    () => readKept(brief.anonymous),
  ];

  return {
    read: () => firstOf([fromInline, fromRegistry, ...fromKept]),
    refresh: () => firstOf([fromRegistry, ...fromKept]),
    async complete(known) {
      const kept = await readKept(keyOf(known, 'complete'));
      if (kept?.audience === known.audience && kept.revision === known.revision) return kept;
      return adopt(await sources.fetch('complete'), 'complete');
    },
  };
}

type Age = Pick<PagePayload, 'audience' | 'revision' | 'issuedAt'>;
const ageSchema = z.object({ audience: z.string(), revision: z.number(), issuedAt: z.string() });

/** The unverified age of a stored document; null when unreadable. */
function claimOf(read: () => string | null): Age | null {
  try {
    const text = read();
    if (text === null) return null;
    return ageSchema.parse(JSON.parse(claimedContent(travellingSchema.parse(JSON.parse(text)))));
  } catch {
    return null;
  }
}

/**
 * A replayed document has both a smaller revision and an earlier date than the one seen last. A registry restored
 * from a backup starts from a smaller revision at a later date: that is accepted, or its pages would stay on the old
 * document until it expires.
 */
function isOlder(candidate: Age, kept: Age): boolean {
  return (
    candidate.audience === kept.audience &&
    candidate.revision < kept.revision &&
    Date.parse(candidate.issuedAt) <= Date.parse(kept.issuedAt)
  );
}
