import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefCallback } from 'react';

type TextRules = {
  /** Told of the trimmed text when it differs from what stands in the field. */
  onTrim: (text: string) => void;
  /** The DOM event that trims: leaving the field, unless told otherwise. False leaves the text as it is. */
  trimOn: keyof HTMLElementEventMap | false;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Trims what was typed around the edges when the field is left (or on the configured event), writing the trimmed
 * text back, and refuses a leading space as it is typed.
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
