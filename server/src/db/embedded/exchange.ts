import type { PGlite } from '@electric-sql/pglite';

/**
 * Hands protocol bytes to the engine and gathers its answer. Streamed, because the engine's plain raw call parses every
 * answer too and keeps what it parsed for as long as it lives.
 */
export async function exchange(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // What is handed over is the engine's own memory: it is written over by the next part.
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
