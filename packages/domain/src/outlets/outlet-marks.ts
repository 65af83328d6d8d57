interface NamedOutlet {
  outletId: string;
  displayName: string;
}

const markLength = 2;

/** First letters of the words, or of the only word. */
function initialsOf(name: string): string {
  const words = name.toLocaleUpperCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '?')];
  return letters.slice(0, markLength).join('');
}

/**
 * A short mark of each outlet by its id: the initials of its name, with a number where several have the same. It stays the
 * same whatever their order, so that people learn it.
 */
export function outletMarks(outlets: readonly NamedOutlet[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const { outletId, displayName } of outlets.toSorted((a, b) => (a.outletId < b.outletId ? -1 : 1))) {
    const initials = initialsOf(displayName);
    const count = (taken.get(initials) ?? 0) + 1;
    taken.set(initials, count);
    marks.set(outletId, count === 1 ? initials : `${initials}${count}`);
  }
  return marks;
}
