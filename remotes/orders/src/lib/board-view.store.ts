import { create } from 'zustand';

export type CardDensity = 'compact' | 'roomy';
const storageKey = 'galla.board-density';

function read(): CardDensity {
  try {
    return localStorage.getItem(storageKey) === 'roomy' ? 'roomy' : 'compact';
  } catch {
    return 'compact';
  }
}

/** How tall the cards of the board are. It depends on the screen, so it is stored per device and outlives a session. */
export const useBoardDensity = create<{ density: CardDensity }>(() => ({ density: read() }));

export function chooseDensity(density: CardDensity): void {
  useBoardDensity.setState({ density });
  try {
    localStorage.setItem(storageKey, density);
  } catch {
    // Without storage it applies until the page is closed.
  }
}
