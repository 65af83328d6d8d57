const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [role="combobox"], [contenteditable="true"]';

/** A key press in the notation of key tables, e.g. 'a', 'ArrowLeft', 'mod+Enter'; null if not expressible. */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.altKey || event.isComposing) return null;
  const key = event.key.length === 1 ? letterOf(event) : event.key;
  if (['Control', 'Meta', 'Shift', 'Alt', 'Process', 'Dead'].includes(key)) return null;
  if (event.ctrlKey || event.metaKey) return `mod+${key}`;
  // Ignored when a control has already handled the key.
  return event.defaultPrevented ? null : key;
}

/** On non-Latin keyboards the physical key is used: the key at position J is J. */
function letterOf({ key, code }: KeyboardEvent): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place !== undefined && (key.codePointAt(0) ?? 0) > 0x2ff ? place.toLowerCase() : key.toLowerCase();
}

/** Whether key presses on this element are text or option selection. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** What covers the screen keeps its keys: a dialog, or the notice that there is no connection. */
export const isCovered = (): boolean =>
  document.querySelector('[aria-modal="true"], dialog[open], [data-covers-screen]') !== null;
