import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Door } from '../world/merchant';
import type { Books } from './books';
import type { Stage } from './stage';

/** What people still know when the world goes on in another process. */
interface Remembered {
  books: Pick<Books, 'placed' | 'rights' | 'canary' | 'brokenReleases' | 'erased' | 'pausedUntil'>;
  /** Which hours an outlet had, and when, by its id. */
  doors: ReadonlyMap<string, Door[]>;
}

export function remember({ books, outlets }: Stage, file: string): void {
  const { placed, rights, canary, brokenReleases, erased, pausedUntil } = books;
  const remembered: Remembered = {
    books: { placed, rights, canary, brokenReleases, erased, pausedUntil },
    doors: new Map(outlets.map(({ outletId, doors }) => [outletId, doors])),
  };
  writeFileSync(file, serialize(remembered));
}

export function recall(stage: Stage, file: string): void {
  const { books, doors } = deserialize(readFileSync(file)) as Remembered;
  Object.assign(stage.books, books);
  for (const outlet of stage.outlets)
    outlet.doors.splice(0, Infinity, ...(doors.get(outlet.outletId) ?? outlet.doors));
}
