/** Column in which a statement answers, as `outletId:seq`, the event it wrote. Told to all processes after the commit. */
export const hintColumn = 'event_hint';

/** The hints in the rows of an answer. */
export function hintsIn(rows: readonly object[]): string[] {
  const [first] = rows;
  if (first === undefined || !(hintColumn in first)) return [];
  return rows.flatMap((row) => {
    const hint: unknown = hintColumn in row ? row[hintColumn] : null;
    return typeof hint === 'string' ? [hint] : [];
  });
}

/**
 * Tells of new events, many with one message: what is added while one is under way goes with the next, and of an outlet
 * only the newest. A hint that is lost costs a second, since the sweep finds what it told of.
 *
 * Not `pg_notify` in the transaction itself: PostgreSQL lets transactions that notify commit one after the other, each
 * waiting for the disk. One that does nothing but notify does not wait for it.
 */
export function createEventHints(
  tell: (hints: string[]) => Promise<void>,
): (hints: readonly string[]) => void {
  const waiting = new Map<string, number>();
  let telling = false;
  const tellAll = async () => {
    telling = true;
    while (waiting.size > 0) {
      const hints = [...waiting].map(([outletId, seq]) => `${outletId}:${seq}`);
      waiting.clear();
      await tell(hints).catch(() => {});
    }
    telling = false;
  };
  return (hints) => {
    for (const hint of hints) {
      const [outletId = '', seq = ''] = hint.split(':');
      waiting.set(outletId, Math.max(waiting.get(outletId) ?? 0, Number(seq)));
    }
    if (!telling && waiting.size > 0) void tellAll();
  };
}
