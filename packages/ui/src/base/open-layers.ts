import { useEffect, useEffectEvent, useId } from 'react';

/** Something above the page that Back closes: a dialog, a drawer, a sheet. */
export interface OpenLayer {
  id: string;
  /** Closes it as Escape would, or asks first. Null: it stays until one of its own buttons is used. */
  close: (() => void) | null;
}

let layers: readonly OpenLayer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenLayer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

export function subscribeToLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open ones, the topmost last. */
export const openLayers = (): readonly OpenLayer[] => layers;

/** While `opened`, Back closes this layer instead of leaving the page; `close` null: Back does nothing. */
export function useBackCloses(opened: boolean, close: (() => void) | null): void {
  const id = useId();
  const stays = close === null;
  const handleBack = useEffectEvent(() => close?.());
  useEffect(() => {
    if (!opened) return undefined;
    change([...layers, { id, close: stays ? null : () => handleBack() }]);
    return () => change(layers.filter((layer) => layer.id !== id));
  }, [id, opened, stays]);
}

let held = 0;

/** Until the returned call, a layer that opens adds no entry to the history: a move of it waits for an answer. */
export function holdHistory(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}
export const isHistoryHeld = (): boolean => held > 0;
