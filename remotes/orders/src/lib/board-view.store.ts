import { deviceStorage } from '@galla/shared/composition';
import { create } from 'zustand';

export type CardDensity = 'compact' | 'roomy';
const storageKey = 'galla.board-density';

const read = (): CardDensity => (deviceStorage.getItem(storageKey) === 'roomy' ? 'roomy' : 'compact');

/** How tall the cards of the board are. It depends on the screen, so it is stored per device and outlives a session. */
export const useBoardDensity = create<{ density: CardDensity }>(() => ({ density: read() }));

export function chooseDensity(density: CardDensity): void {
  useBoardDensity.setState({ density });
  deviceStorage.setItem(storageKey, density);
}
