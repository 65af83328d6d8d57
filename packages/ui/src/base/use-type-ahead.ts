import { useRef, type KeyboardEvent } from 'react';

/** A longer pause begins a new text. */
const pauseMs = 800;

/**
 * What is typed at a list, as at a native select: which of the labels begins with it, -1 if none does.
 * Null: the key belongs to no text.
 */
export function useTypeAhead(labels: readonly string[]): (event: KeyboardEvent) => number | null {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return null;
    const before = timeStamp - typed.current.at < pauseMs ? typed.current.text : '';
    // Alone it opens the list.
    if (key === ' ' && before === '') return null;
    const text = before + key.toLocaleLowerCase();
    typed.current = { text, at: timeStamp };
    return labels.findIndex((label) => label.toLocaleLowerCase().startsWith(text));
  };
}
