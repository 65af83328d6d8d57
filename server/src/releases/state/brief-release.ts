import type { Labels, PermissionKey, ReleaseRef } from '@galla/contract';
import type { Locale } from '../../messages/message';

/** For whom a brief document is written. */
export interface Brief {
  language: Locale;
  /** Release of the page's shell; null: not known. */
  shell: string | null;
}

/** What a brief document is made for, once its audience is known. */
export interface Reader {
  language: Locale;
  /** Digest of the offer that the release fits; null: the page compares. */
  fits: string | null;
  maySee: (permission: PermissionKey | null) => boolean;
}

/**
 * A release as a first screen needs it: labels in one language, no words for searching, nothing that this user may not see
 * (paths stay, to say that), the files of its first screen, and no names where the registry has compared them.
 */
export function briefRef(ref: ReleaseRef, { language, fits, maySee }: Reader): ReleaseRef {
  const { uses, exposed, labels, groups, routes, permissions, ...rest } = ref;
  const seen = <Each extends { permission: PermissionKey | null }>(all: readonly Each[]): Each[] =>
    all.filter(({ permission }) => maySee(permission));
  const reported = <Each extends { labels?: Labels | undefined }>(each: Each): Each =>
    each.labels === undefined ? each : { ...each, labels: inOneLanguage(each.labels, language) };
  const reportedBar = <
    Each extends { labels: Labels; phoneBar?: { labels?: Labels | undefined } | undefined },
  >(
    each: Each,
  ): Each => ({ ...reported(each), ...(each.phoneBar && { phoneBar: reported(each.phoneBar) }) });
  return {
    ...rest,
    ...(fits === null ? { uses } : { fits }),
    // Which shared modules come first only concerns the server's preloads.
    exposed: { js: exposed.js, css: exposed.css },
    files: firstFiles(ref),
    labels: labels && inOneLanguage(labels, language),
    navigation: seen(ref.navigation).map(reportedBar),
    groups: groups?.map(reportedBar),
    routes: routes.map((route) => ({
      ...reported(route),
      keywords: undefined,
      key: route.key && reported(route.key),
    })),
    commands: seen(ref.commands).map((command) => ({ ...reported(command), keywords: undefined })),
    searches: ref.searches && seen(ref.searches).map(reported),
    links: ref.links && seen(ref.links),
    widgets: ref.widgets && seen(ref.widgets),
    fills: ref.fills && seen(ref.fills),
    permissions: permissions?.map(reported),
  };
}

/** The same text for every language: readers look one up without asking which is there. */
const inOneLanguage = (labels: Labels, language: Locale): Labels => ({
  en: labels[language],
  hi: labels[language],
});

/**
 * The browser checks later files by the hashes in the entry, which is checked itself. All are named where the entry does not
 * hold them, and for ES modules, whose hashes only the document brings.
 */
function firstFiles({ entry, exposed, files }: ReleaseRef): ReleaseRef['files'] {
  if (entry.vouches !== true || entry.type === 'module') return files;
  const first = new Set([entry.file, ...exposed.js, ...exposed.css]);
  return Object.fromEntries(Object.entries(files).filter(([file]) => first.has(file)));
}
