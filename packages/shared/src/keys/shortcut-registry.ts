import type { Shortcut } from './shortcut-table';
import { isCovered, isTyping, pressedKey } from './pressed-key';

/** An active action of a key. */
export interface ActiveShortcut extends Shortcut {
  id: string;
  /** Its label, in the language at the time of the call. */
  name: () => string;
  run: () => void;
}

/** Layer of the keys: the frame, on every screen, or the current screen. */
export type KeyLayer = 'frame' | 'screen';

/** Timeout of the second key of a sequence, ms. */
const secondKeyMs = 1_500;

/** The keys of a page. The page has one, `shortcuts`; tests make their own. */
export interface ShortcutRegistry {
  /**
   * Activates keys until the returned function is called. For the same key the screen wins over the frame, and the
   * later of two screens over the earlier.
   */
  add: (acts: readonly ActiveShortcut[], layer?: KeyLayer) => () => void;
  /** Screens that are shown, each with its keys, the frame's first. */
  layers: () => readonly (readonly ActiveShortcut[])[];
  /** Handles a key press; true when an action ran. */
  press: (event: KeyboardEvent) => boolean;
}

export function createShortcutRegistry(): ShortcutRegistry {
  let layers: readonly (readonly ActiveShortcut[])[] = [];
  let begun: { key: string; at: number } | null = null;

  const fits = (event: KeyboardEvent, act: Shortcut): boolean => {
    if ((isTyping(event.target) && !act.whileTyping) || (event.repeat && !act.whileHeld)) return false;
    const target = event.target instanceof Element ? event.target : null;
    return act.leaveTo === undefined || !target?.closest(act.leaveTo);
  };

  return {
    add(acts, layer = 'screen') {
      layers = layer === 'frame' ? [acts, ...layers] : [...layers, acts];
      return () => {
        layers = layers.filter((one) => one !== acts);
      };
    },
    layers: () => layers,
    press(event) {
      const key = pressedKey(event);
      if (key === null || isCovered()) return false;
      const all = layers.toReversed().flat();
      const isSecond = begun !== null && event.timeStamp - begun.at < secondKeyMs;
      const wanted = isSecond && begun ? `${begun.key} ${key}` : key;
      begun = null;
      const act = all.find((one) => one.keys.includes(wanted) && fits(event, one));
      if (act) {
        event.preventDefault();
        act.run();
        return true;
      }
      if (
        !isSecond &&
        all.some((one) => one.keys.some((each) => each.startsWith(`${key} `)) && fits(event, one))
      )
        begun = { key, at: event.timeStamp };
      return false;
    },
  };
}

/** The page's. */
export const shortcuts = createShortcutRegistry();
