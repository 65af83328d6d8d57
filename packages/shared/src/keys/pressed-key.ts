const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable="true"]';

/** A press as key tables name it, e.g. 'a', 'ArrowLeft', 'mod+Enter'; null for one that no table can name. */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.altKey || event.isComposing) return null;
  const key = event.key.length === 1 ? letterOf(event) : event.key;
  if (['Control', 'Meta', 'Shift', 'Alt', 'Process', 'Dead'].includes(key)) return null;
  if (event.ctrlKey || event.metaKey) return `mod+${key}`;
  // A control that has used the key has used it up.
  return event.defaultPrevented ? null : key;
}

/** On a keyboard that writes another script the place of the key counts: what stands at J is J. */
function letterOf({ key, code }: KeyboardEvent): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place !== undefined && (key.codePointAt(0) ?? 0) > 0x2ff ? place.toLowerCase() : key.toLowerCase();
}

/** Whether what is pressed on this element is text, or a choice among options. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** A dialog that covers the screen keeps its keys. */
export const isCovered = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;
