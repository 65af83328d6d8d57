/** A press elsewhere this soon, at the same place, is the second one of a double click: the list moved under it. */
const doubleClickMs = 400;
/** In CSS pixels: how far a hand moves within a double click. */
const samePlacePx = 24;

const controls =
  'button, a[href], input, select, textarea, summary, label, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';
/** What a list is made of. An act in one of them is of one record. */
const records = 'tr, li, article, [role="row"], [role="listitem"]';

/** What was pressed. */
interface Pressed {
  control: Element | null;
  record: Element | null;
  /** A button may become the next act of the same record. */
  text: string;
}

interface Press extends Pressed {
  x: number;
  y: number;
  at: number;
}

function pressedBy({ target }: Event): Pressed {
  if (!(target instanceof Element)) return { control: null, record: null, text: '' };
  const record = target.closest(records);
  const found = target.closest(controls);
  // The click of a label is sent on to its field.
  const control = (found instanceof HTMLLabelElement ? found.control : null) ?? found ?? record ?? target;
  return { control, record, text: control instanceof HTMLInputElement ? '' : (control.textContent ?? '') };
}

const isSame = (one: Pressed, other: Pressed): boolean =>
  one.control === other.control && one.text === other.text;

/** A count that goes up with each press: a stepper, a list one adds from. */
const repeats = (pressed: Pressed): boolean => pressed.control?.closest('[data-repeats]') != null;

/**
 * Whether `next` is no press of its own. What the browser counts as the second of a double click is not, on another
 * control than the first or on an act of a list; what it counts as a first one is not, if it is on another record of a
 * list, sooner than one can see that the list has moved.
 */
function isSecondOfDouble(next: Press, last: Press | null, clicks: number): boolean {
  if (last === null || repeats(next)) return false;
  const isThere = Math.hypot(next.x - last.x, next.y - last.y) <= samePlacePx;
  const isSoon = next.at - last.at < doubleClickMs;
  if (!isThere || !isSoon) return false;
  const isOtherRecord = next.record !== null && next.record !== last.record;
  return isOtherRecord || (clicks > 1 && (next.record !== null || !isSame(next, last)));
}

/**
 * One press is one act, on every list of the page: an act that moves or removes its row brings another one under the
 * pointer, and the second press of a double click, or a held Enter, is not meant for that. Controls below
 * `data-repeats` count each press. Returns what ends it.
 */
export function startOnePress(page: Window = window): () => void {
  let last: Press | null = null;
  let held: Pressed | null = null;

  function handleClick(event: MouseEvent): void {
    // 0: by the keyboard, or by a script.
    if (event.detail === 0) return;
    const press = { ...pressedBy(event), x: event.clientX, y: event.clientY, at: event.timeStamp };
    if (!isSecondOfDouble(press, last, event.detail)) {
      last = press;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    const pressed = pressedBy(event);
    if (!event.repeat) held = pressed;
    // The focus moved on while the key was down.
    else if (held !== null && !isSame(pressed, held)) event.preventDefault();
  }

  page.addEventListener('click', handleClick, true);
  page.addEventListener('keydown', handleKey, true);
  return () => {
    page.removeEventListener('click', handleClick, true);
    page.removeEventListener('keydown', handleKey, true);
  };
}
