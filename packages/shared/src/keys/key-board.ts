import type { KeyAct } from './key-table';
import { isCovered, isTyping, pressedKey } from './pressed-key';

/** An act that a key does at this moment. */
export interface ActiveKey extends KeyAct {
  id: string;
  /** What it does, in the language of the moment of the call. */
  name: () => string;
  run: () => void;
}

/** Whose keys they are: the frame's, on every screen, or those of what is shown in it. */
export type KeyLayer = 'frame' | 'screen';

/** How long the second key of two may take, ms. */
const secondKeyMs = 1_500;

/** The keys of a page. The page has one, `keyBoard`; tests make their own. */
export interface KeyBoard {
  /**
   * Puts keys in force until the returned function is called. For the same key the screen wins over the frame, and the
   * later of two screens over the earlier.
   */
  add: (acts: readonly ActiveKey[], layer?: KeyLayer) => () => void;
  /** Screens that are shown, each with its keys, the frame's first. */
  layers: () => readonly (readonly ActiveKey[])[];
  /** Handles a press; true when an act was done. */
  press: (event: KeyboardEvent) => boolean;
}

export function createKeyBoard(): KeyBoard {
  let layers: readonly (readonly ActiveKey[])[] = [];
  let begun: { key: string; at: number } | null = null;

  const fits = (event: KeyboardEvent, act: KeyAct): boolean => {
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
export const keyBoard = createKeyBoard();
