import type { QueryArrayResult } from 'pg';

/**
 * Column in which a statement returns the event it wrote, as `outletId:seq`. Sent to all processes after the commit.
 */
export const hintColumn = 'event_hint';

/** The hints in the rows of a result. */
export function hintsIn({ fields, rows }: Pick<QueryArrayResult<unknown[]>, 'fields' | 'rows'>): string[] {
  const column = fields.findIndex(({ name }) => name === hintColumn);
  return column === -1 ? [] : rows.map((row) => row[column]).filter((hint) => typeof hint === 'string');
}

/**
 * Announces new events in batches: hints added while a message is being sent go with the next, only the newest of each
 * outlet. A lost hint costs a second, until the sweep finds the event.
 *
 * Not `pg_notify` in the transaction itself: PostgreSQL serialises the commits of notifying transactions, each waiting
 * for the disk. A transaction that only notifies does not wait for it.
 */
export function createEventHints(
  send: (hints: string[]) => Promise<void>,
): (hints: readonly string[]) => void {
  const waiting = new Map<string, number>();
  let isSending = false;
  const sendAll = async () => {
    isSending = true;
    while (waiting.size > 0) {
      const hints = [...waiting].map(([outletId, seq]) => `${outletId}:${seq}`);
      waiting.clear();
      await send(hints).catch(() => {});
    }
    isSending = false;
  };
  return (hints) => {
    for (const hint of hints) {
      const [outletId = '', seq = ''] = hint.split(':');
      waiting.set(outletId, Math.max(waiting.get(outletId) ?? 0, Number(seq)));
    }
    if (!isSending && waiting.size > 0) void sendAll();
  };
}
