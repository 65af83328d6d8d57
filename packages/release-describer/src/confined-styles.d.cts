/**
 * reach: a selector that matches elements of others · name: a name that the page shares, which does not begin with the remote's ·
 * import: another sheet is brought in · rule: an at-rule for the whole page · syntax: it can't be read.
 */
export type StyleReason = 'reach' | 'name' | 'import' | 'rule' | 'syntax';

export interface StyleProblem {
  /** The selector, the at-rule, or what the parser says. */
  selector: string;
  reason: StyleReason;
}

/** What in a finished style sheet of a remote reaches further than what that remote draws; empty: nothing. */
export function styleProblems(remote: string, css: string): StyleProblem[];
/** What the names in a remote's style sheets begin with. */
export function markOf(remote: string): string;
/** Pattern of the class names of CSS modules, for css-loader's `modules.localIdentName`. */
export function localIdentName(remote: string): string;
/** Throws an error that lists the problems of all style sheets among these files. */
export function requireConfined(remote: string, files: ReadonlyMap<string, Uint8Array>): void;
