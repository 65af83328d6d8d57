/** One act of a screen, as its keys are declared. */
export interface KeyAct {
  /**
   * As `KeyboardEvent.key` says them, letters small, any of them will do. `mod+` before one: with Ctrl, or with ⌘.
   * Two with a space between: one after the other.
   */
  keys: readonly string[];
  /** Controls that have a use of their own for these keys, as a selector. */
  leaveTo?: string;
  /** Also while somebody types: for keys with `mod+` alone. */
  whileTyping?: boolean;
  /** Does it again and again while the key is held down: moving about. */
  whileHeld?: boolean;
  /** Acts on what is marked on the screen: the list of keys names it, the palette does not offer it. */
  keyOnly?: boolean;
}

/**
 * The keys of a screen, by the name of the act. Each stands as data in a file `*.keys.ts`, where one test reads all of
 * them: no clash within a screen, none with the frame's or the browser's, words in both languages.
 */
export type KeyTable = Readonly<Record<string, KeyAct>>;
