import type { PGlite } from '@electric-sql/pglite';

/**
 * Passes protocol bytes to the engine and collects the response. Streamed, because the engine's raw call also parses
 * every response and keeps the results for its lifetime.
 */
export async function exchange(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The chunk is the engine's memory and is overwritten by the next one.
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const answer = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    answer.set(part, filled);
    filled += part.length;
  }
  return answer;
}
