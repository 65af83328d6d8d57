import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefCallback } from 'react';

type TextRules = {
  /** Called with the trimmed text when it differs from the field's text. */
  onTrim: (text: string) => void;
  /** The DOM event that trims, blur by default. False disables trimming. */
  trimOn: keyof HTMLElementEventMap | false;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Trims the text on blur (or on the configured event), writes the trimmed
 * text back, and rejects a leading space while typing.
 */
export function useTextRules({ onTrim, trimOn }: TextRules): {
  ref: RefCallback<TextField>;
  onKeyDown: (event: KeyboardEvent<TextField>) => void;
} {
  const field = useRef<TextField | null>(null);
  const tell = useRef(onTrim);
  useLayoutEffect(() => {
    tell.current = onTrim;
  });
  useEffect(() => {
    const input = field.current;
    if (!input || trimOn === false) return;
    const trim = () => {
      const trimmed = input.value.trim();
      if (trimmed !== input.value) tell.current(trimmed);
    };
    input.addEventListener(trimOn, trim);
    return () => input.removeEventListener(trimOn, trim);
  }, [trimOn]);
  return {
    ref: (element) => {
      field.current = element;
    },
    onKeyDown: (event) => {
      if (trimOn !== false && event.key === ' ' && event.currentTarget.selectionStart === 0)
        event.preventDefault();
    },
  };
}
