/** Every text for people in these sources that stands in no catalogue, as "path:line text". */
export function findUntranslatedText(sources: readonly { path: string; source: string }[]): string[];
/** The same for every source of a folder (an absolute path), tests and catalogues left out. */
export function findUntranslatedTextIn(folder: string): string[];
