import { useSyncExternalStore } from 'react';
import { themeColoursSchema, type ThemeColours } from '@galla/contract';
import { deviceStorage, taken } from '@galla/shared/composition';
import { keepColours, tryColours, writeColours } from './panel-colours';

export const colourSchemes = ['light', 'dark', 'system'] as const;
/** The user's choice; 'system' follows the device. */
export type ColourScheme = (typeof colourSchemes)[number];
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const contrasts = ['more', 'system'] as const;
/** More contrast always, or by the device's setting. */
export type Contrast = (typeof contrasts)[number];

const schemeKey = 'galla.colour-scheme';
const densityKey = 'galla.density';
const contrastKey = 'galla.contrast';
const contrastQuery = '(prefers-contrast: more)';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function stored<Value extends string>(key: string, allowed: readonly Value[], fallback: Value): Value {
  const value = deviceStorage.getItem(key);
  return allowed.find((each) => each === value) ?? fallback;
}

const chosenScheme = () => stored(schemeKey, colourSchemes, 'system');
const chosenContrast = () => stored(contrastKey, contrasts, 'system');
const chosenDensity = () => stored(densityKey, densities, 'comfortable');

function resolvedScheme(): 'light' | 'dark' {
  const chosen = chosenScheme();
  if (chosen !== 'system') return chosen;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function resolvedContrast(): 'more' | 'usual' {
  return chosenContrast() === 'more' || window.matchMedia(contrastQuery).matches ? 'more' : 'usual';
}

/**
 * Applies the stored colour scheme, contrast and density. Call at bootstrap before the first render, to avoid a
 * flash; no inline script is needed.
 */
export function applyAppearance(): void {
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', resolvedScheme());
  root.setAttribute('data-density', chosenDensity());
  root.setAttribute('data-contrast', resolvedContrast());
  // A merchant's colours were checked for the usual contrast.
  writeColours(resolvedContrast() === 'more' ? null : resolvedScheme());
}

const areColours = (colours: ThemeColours | null): boolean =>
  colours === null || taken(themeColoursSchema, colours, 'colours') !== null;

/** The colours of the signed-in merchant; null: Galla's own. Call before the first render, to avoid a flash. */
export function setPanelColours(colours: ThemeColours | null): void {
  if (!areColours(colours)) return;
  keepColours(colours);
  applyAppearance();
}

/**
 * Previews colours in this page without storing them; returns a revert function. A later preview
 * replaces an earlier one.
 */
export function previewPanelColours(colours: ThemeColours | null): () => void {
  if (!areColours(colours)) return () => undefined;
  tryColours(colours);
  applyAppearance();
  return () => {
    tryColours(undefined);
    applyAppearance();
  };
}

function change(key: string, value: string) {
  deviceStorage.setItem(key, value);
  applyAppearance();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const systems = [window.matchMedia(darkQuery), window.matchMedia(contrastQuery)];
  const follow = () => {
    applyAppearance();
    listener();
  };
  // Follows changes from other tabs.
  const followTab = (event: StorageEvent) => {
    if (event.key === schemeKey || event.key === densityKey || event.key === contrastKey) follow();
  };
  listeners.add(listener);
  for (const system of systems) system.addEventListener('change', follow);
  window.addEventListener('storage', followTab);
  return () => {
    listeners.delete(listener);
    for (const system of systems) system.removeEventListener('change', follow);
    window.removeEventListener('storage', followTab);
  };
}

/** The chosen colour scheme, the resolved one, and a setter; stored on this device. */
export function useColourScheme(): {
  scheme: ColourScheme;
  resolved: 'light' | 'dark';
  setScheme: (scheme: ColourScheme) => void;
} {
  const scheme = useSyncExternalStore(subscribe, chosenScheme);
  const resolved = useSyncExternalStore(subscribe, resolvedScheme);
  return { scheme, resolved, setScheme: (next) => change(schemeKey, next) };
}

/** The resolved colour scheme, for code outside React. */
export const resolvedColourScheme = { current: resolvedScheme, subscribe };

/** Layout density; 'compact' is for mice and ignored on touch screens. Stored on this device. */
export function useDensity(): { density: Density; setDensity: (density: Density) => void } {
  const density = useSyncExternalStore(subscribe, chosenDensity);
  return { density, setDensity: (next) => change(densityKey, next) };
}

/** Whether more contrast is forced regardless of the device's setting; stored on this device. */
export function useContrast(): { contrast: Contrast; setContrast: (contrast: Contrast) => void } {
  const contrast = useSyncExternalStore(subscribe, chosenContrast);
  return { contrast, setContrast: (next) => change(contrastKey, next) };
}
