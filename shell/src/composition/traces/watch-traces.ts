import type { ReleaseRef } from '@galla/contract';
import { fileUrl } from '../release/release-files';
import type { Track } from '../release/remote-state';
import { callerOf } from './caller';
import { wrapPage, type Trace } from './page-wraps';

export interface FoundTraces {
  release: ReleaseRef;
  track: Track | undefined;
  /** For people: 'orders@1.2.0-a left behind with a screen: interval of 1000 ms (2), …'. */
  said: string;
}

export interface TraceWatch {
  /** Call before code of a release runs. */
  follow: (release: ReleaseRef, track: Track | undefined) => void;
  /** Its screen is drawn; call the returned function when the screen is left. */
  drawn: (release: ReleaseRef) => () => void;
  /** It left the page. What is left of it is taken away. */
  ended: (release: ReleaseRef) => void;
}

interface Followed {
  release: ReleaseRef;
  track: Track | undefined;
  base: string;
  /** How often its screens are drawn at this moment. */
  screens: number;
  traces: (Trace & { ofScreen: boolean })[];
  /** Names in the page before it ran. */
  globals: ReadonlySet<string>;
}

/** React ends the effects of a screen after it is gone. */
const settleMs = 1_000;
/** Globals that a release needs, and the shell removes. */
const ownGlobal = /^(?:webpackChunk)?galla_|^__/;

const attributes = ['class', 'style', 'inert'] as const;
const documentMarksOf = ({ documentElement, body }: Document) =>
  [documentElement, body].flatMap((element) =>
    attributes.map((name) => ({
      name: `${name} of ${element.localName}`,
      value: element.getAttribute(name),
    })),
  );

/** 'x', 'x', 'y' → 'x (2)', 'y'. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count})`));
}

/**
 * Follows what the files of releases add to the page, by who called: listeners, intervals, elements, globals. Only direct calls
 * count: what a remote has others do for it is theirs to end.
 */
export function watchTraces(
  onFound: (found: FoundTraces) => void,
  page: Window = window,
  caller: () => string | undefined = callerOf,
): TraceWatch {
  const followed = new Map<string, Followed>();
  let unwrap: (() => void) | null = null;

  const ownerOf = (url: string) => [...followed.values()].find(({ base }) => url.startsWith(base));
  const note = (trace: Trace): void => {
    const by = ownerOf(caller() ?? '');
    by?.traces.push({ ...trace, ofScreen: by.screens > 0 });
  };
  const tell = ({ release, track }: Followed, end: string, names: readonly string[]): void => {
    if (names.length === 0) return;
    const said = `${release.remote}@${release.releaseId} left behind with ${end}: ${counted(names).join(', ')}`;
    onFound({ release, track, said });
  };
  const globalsSince = (before: ReadonlySet<string>) =>
    Object.keys(page).filter((name) => !before.has(name) && !ownGlobal.test(name));

  function leaveScreen(of: Followed, before: ReturnType<typeof documentMarksOf>): void {
    // Another screen of it is drawn.
    if (of.screens > 0) return;
    const left = of.traces.filter(({ ofScreen, isLeft }) => ofScreen && isLeft());
    const now = documentMarksOf(page.document);
    const changed = before.filter(({ value }, index) => value !== now[index]?.value).map(({ name }) => name);
    // Reported once of a screen; with the release it is reported again, and taken away.
    const others = of.traces.filter(({ ofScreen }) => !ofScreen);
    of.traces = [...others, ...left.map((trace) => ({ ...trace, ofScreen: false }))];
    tell(of, 'a screen', [...left.map(({ name }) => name), ...changed]);
  }

  return {
    follow(release, track) {
      const base = fileUrl(release, '');
      if (followed.has(base)) return;
      unwrap ??= wrapPage(page, note, (url) => ownerOf(url) !== undefined);
      followed.set(base, {
        release,
        track,
        base,
        screens: 0,
        traces: [],
        globals: new Set(Object.keys(page)),
      });
    },
    drawn(release) {
      const of = followed.get(fileUrl(release, ''));
      if (of === undefined) return () => undefined;
      of.screens += 1;
      const before = documentMarksOf(page.document);
      return () => {
        of.screens -= 1;
        setTimeout(() => leaveScreen(of, before), settleMs);
      };
    },
    ended(release) {
      const of = followed.get(fileUrl(release, ''));
      if (of === undefined) return;
      setTimeout(() => {
        // It may have been started again meanwhile.
        if (of.screens > 0 || !followed.delete(of.base)) return;
        const left = of.traces.filter(({ isLeft }) => isLeft());
        for (const { undo } of left) undo?.();
        const globals = globalsSince(of.globals).map((name) => `global "${name}"`);
        tell(of, 'its end', [...left.map(({ name }) => name), ...globals]);
        if (followed.size > 0) return;
        unwrap?.();
        unwrap = null;
      }, settleMs);
    },
  };
}
