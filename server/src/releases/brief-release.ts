import type { Labels, ReleaseRef } from '@galla/contract';
import type { Locale } from '../messages/message';

/** For whom a brief document is written. */
export interface Brief {
  language: Locale;
  /** Release of the page's shell; null: not known. */
  shell: string | null;
}

/**
 * A release as a first screen needs it: labels in one language, no words for searching, the files of its first screen, and
 * no names where the registry has compared them.
 * @param fits release of the shell that it fits; null: the page compares
 */
export function briefRef(ref: ReleaseRef, language: Locale, fits: string | null): ReleaseRef {
  const { uses, exposed, labels, navigation, groups, routes, commands, searches, permissions, ...rest } = ref;
  const told = <Each extends { labels?: Labels | undefined }>(each: Each): Each =>
    each.labels === undefined ? each : { ...each, labels: inOneLanguage(each.labels, language) };
  const toldBar = <Each extends { labels: Labels; phoneBar?: { labels?: Labels | undefined } | undefined }>(
    each: Each,
  ): Each => ({ ...told(each), ...(each.phoneBar && { phoneBar: told(each.phoneBar) }) });
  return {
    ...rest,
    ...(fits === null ? { uses } : { fits }),
    // Which shared modules come first only concerns the server's preloads.
    exposed: { js: exposed.js, css: exposed.css },
    files: firstFiles(ref),
    labels: labels && inOneLanguage(labels, language),
    navigation: navigation.map(toldBar),
    groups: groups?.map(toldBar),
    routes: routes.map((route) => ({
      ...told(route),
      keywords: undefined,
      key: route.key && told(route.key),
    })),
    commands: commands.map((command) => ({ ...told(command), keywords: undefined })),
    searches: searches?.map(told),
    permissions: permissions?.map(told),
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
