import {
  inlineDocumentSchema,
  releaseDocumentElementId,
  releaseDocumentPath,
  releaseDocumentSchema,
} from '@galla/shared/contract';
import * as z from 'zod/mini';
import { RemoteLoadError } from './load-error';
import { parsePayload, type PagePayload } from './release-payload';
import { claimedContent, signedContent, type PublicKeys } from './release-signature';

/** How long past its expiry a document still counts: a registry away over a long weekend stops no shop. */
export const documentGraceMs = 7 * 24 * 60 * 60 * 1000;
const travellingSchema = z.union([inlineDocumentSchema, releaseDocumentSchema]);
const storageKey = 'galla.release-document';

/** Where documents come from; tests hand in their own. */
export interface DocumentSources {
  /** Text of the document that the server wrote into the page, or null. */
  inline: () => string | null;
  /** Asks the registry. Rejects when it is away. */
  fetch: () => Promise<string>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  keys: PublicKeys;
}

export interface ReleaseDocuments {
  /** The page's document: the inline one, else the registry's, else the last valid one that was kept. */
  read: () => Promise<PagePayload>;
  /** Asks the registry again; on failure the kept one. Rejects with reason 'manifest' when there is neither. */
  refresh: () => Promise<PagePayload>;
}

/** Sources of a real page. `token`: whose document is asked for; null before login. */
export function pageSources(keys: PublicKeys, token: () => string | null): DocumentSources {
  return {
    inline: () => document.getElementById(releaseDocumentElementId)?.textContent?.trim() || null,
    fetch: async () => {
      const session = token();
      const headers = { Accept: 'application/json', ...(session !== null && { 'x-access-token': session }) };
      const answer = await fetch(releaseDocumentPath, { headers });
      if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
      return answer.text();
    },
    storage: localStorage,
    now: () => Date.now(),
    keys,
  };
}

/** Reads, checks and keeps release documents. Nothing unsigned or long expired leaves it. */
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

  const keyOf = (payload: PagePayload) =>
    payload.audience === 'anonymous' ? `${storageKey}.anonymous` : `${storageKey}.merchant`;

  async function readKept(key: string): Promise<PagePayload | null> {
    try {
      const text = sources.storage.getItem(key);
      return text === null ? null : await open(text);
    } catch {
      // Expired, of a key that is trusted no more, or broken: as good as none.
      return null;
    }
  }

  function keep(payload: PagePayload, text: string) {
    try {
      sources.storage.setItem(keyOf(payload), text);
    } catch {
      // A full or forbidden storage costs the fallback, not the page.
    }
  }

  /** The document in `text`, unless a newer one for the same audience was seen before: then that one. */
  async function adopt(text: string): Promise<PagePayload> {
    const payload = await open(text);
    const key = keyOf(payload);
    // Read and checked only if it says that it is the newer one, which it hardly ever does.
    const claim = claimOf(() => sources.storage.getItem(key));
    const kept = claim && isOlder(payload, claim) ? await readKept(key) : null;
    if (kept && isOlder(payload, kept)) return kept;
    keep(payload, text);
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
  const fromRegistry = async () => adopt(await sources.fetch());
  const fromKept = ['merchant', 'anonymous'].map((audience) => () => readKept(`${storageKey}.${audience}`));

  return {
    read: () => firstOf([fromInline, fromRegistry, ...fromKept]),
    refresh: () => firstOf([fromRegistry, ...fromKept]),
  };
}

type Age = Pick<PagePayload, 'audience' | 'revision' | 'issuedAt'>;
const ageSchema = z.object({ audience: z.string(), revision: z.number(), issuedAt: z.string() });

/** How old a kept document says it is, whoever wrote it; null where there is none to be read. */
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
