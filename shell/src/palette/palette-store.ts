import { createStore } from 'zustand/vanilla';

/** The open dialog: none, the palette, or the list of keys. */
export const paletteStore = createStore<{ shown: 'palette' | 'keys' | null }>(() => ({ shown: null }));

export const showPalette = (): void => paletteStore.setState({ shown: 'palette' });
export const showKeys = (): void => paletteStore.setState({ shown: 'keys' });
export const closePalette = (): void => paletteStore.setState({ shown: null });
