/** Content of a push (contract: pushPayloadSchema). */
export interface PushPayload {
  kind: 'order' | 'escalation' | 'close' | 'test';
  tag: string;
  title: string;
  body: string;
  language: string;
  path: string;
  orderId: string | null;
  accept: { token: string; label: string; unreachable: string } | null;
}

const kinds: ReadonlySet<unknown> = new Set(['order', 'escalation', 'close', 'test']);

/**
 * Parses the payload of a push or a notification; null for anything else. Without a schema, as in worker-messages:
 * it was encrypted by this server.
 */
export function payloadOf(data: unknown): PushPayload | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, tag, title, body, language, path, orderId, accept } = data as Record<string, unknown>;
  const texts = [tag, title, body, language, path].every((text) => typeof text === 'string');
  if (!texts || !kinds.has(kind) || !String(path).startsWith('/')) return null;
  if (orderId !== null && typeof orderId !== 'string') return null;
  if (accept !== null && !isAccept(accept)) return null;
  return data as PushPayload;
}

function isAccept(accept: unknown): boolean {
  if (typeof accept !== 'object' || accept === null) return false;
  const { token, label, unreachable } = accept as Record<string, unknown>;
  return [token, label, unreachable].every((text) => typeof text === 'string');
}
