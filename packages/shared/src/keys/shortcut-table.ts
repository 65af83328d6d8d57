import type { PanelIconName } from '@galla/contract';

/** Declaration of a screen's action and its keys. */
export interface Shortcut {
  /**
   * Alternatives as in `KeyboardEvent.key`, letters in lower case. Prefix `mod+`: with Ctrl, or with ⌘.
   * Two separated by a space: a sequence.
   */
  keys: readonly string[];
  /** Selector of controls that handle these keys natively. */
  leaveTo?: string;
  /** Also active while typing; only for keys with `mod+`. */
  whileTyping?: boolean;
  /** Repeats while the key is held down, for navigation. */
  whileHeld?: boolean;
  /** Acts on the screen's selection: listed in the key sheet, not offered in the palette. */
  keyOnly?: boolean;
  /** What the palette draws beside it; as on its button. */
  icon?: PanelIconName;
}

/**
 * The keys of a screen, by the name of the act. Each stands as data in a file `*.keys.ts`, where one test reads all of
 * them: no clash within a screen, none with the frame's or the browser's, words in both languages.
 */
export type ShortcutTable = Readonly<Record<string, Shortcut>>;
