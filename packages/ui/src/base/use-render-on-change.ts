import { useReducer, type ChangeEvent } from 'react';

/**
 * `onChange` of an input that also renders the field. React applies the effects of the previous render before it
 * renders, among them subscriptions to stores: without a render, what is typed before them is set back to the old value.
 */
export function useRenderOnChange<Input extends HTMLInputElement | HTMLTextAreaElement>(
  onChange: ((event: ChangeEvent<Input>) => void) | undefined,
): (event: ChangeEvent<Input>) => void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return (event) => {
    render();
    onChange?.(event);
  };
}
