import * as z from 'zod/mini';
import { functionSchema, refuse, taken } from '../border/border';
import type { RemoteIdentity } from '../border/remote-identity';
import type { Shortcut } from './shortcut-table';
import { isCovered, isTyping, pressedKey } from './pressed-key';

/** An active action of a key. */
export interface ActiveShortcut extends Shortcut {
  id: string;
  /** Its label, in the language at the time of the call. */
  name: () => string;
  run: () => void;
  /** The release whose act it is; absent: the shell's. */
  by?: RemoteIdentity | null;
}

const flag = z.optional(z.boolean());
const actSchema = z.object({
  id: z.string(),
  keys: z.array(z.string()),
  leaveTo: z.optional(z.string().check(z.refine(isSelector))),
  whileTyping: flag,
  whileHeld: flag,
  keyOnly: flag,
  icon: z.optional(z.string()),
  name: functionSchema,
  run: functionSchema,
  by: z.optional(z.any()),
});

function isSelector(text: string): boolean {
  try {
    document.createElement('i').matches(text);
    return true;
  } catch {
    return false;
  }
}

/** The acts that are sound, each with a name that can be shown whatever its function returns. */
function takenActs(given: readonly ActiveShortcut[]): ActiveShortcut[] {
  if (!Array.isArray(given)) refuse('shortcuts: no list');
  return [...(Array.isArray(given) ? given : [])].flatMap((one: ActiveShortcut) => {
    const by = one?.by ?? null;
    const act = taken(actSchema, one, 'shortcuts', by) as ActiveShortcut | null;
    if (act === null) return [];
    return { ...act, name: () => nameOf(act, by) };
  });
}

function nameOf({ id, name }: ActiveShortcut, by: RemoteIdentity | null): string {
  try {
    const said: unknown = name();
    if (typeof said === 'string') return said;
    refuse(`shortcuts: the name of ${id} is no text`, by);
  } catch (error) {
    reportError(error);
  }
  return id;
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
    add(given, layer = 'screen') {
      const acts = takenActs(given);
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
