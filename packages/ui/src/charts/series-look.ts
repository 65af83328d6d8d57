/** Distinguishes series by colour, dash and point shape, so that none depends on colour alone. */
export interface SeriesLook {
  colour: string;
  dash: string;
  marker: 'circle' | 'square' | 'triangle' | 'diamond';
}

const looks: readonly SeriesLook[] = [
  { colour: 'var(--g-blue-fg)', dash: '', marker: 'circle' },
  { colour: 'var(--g-amber-fg)', dash: '7 4', marker: 'triangle' },
  { colour: 'var(--g-green-fg)', dash: '2 3', marker: 'diamond' },
  { colour: 'var(--g-red-fg)', dash: '9 3 2 3', marker: 'square' },
];
const fallback: SeriesLook = { colour: 'var(--g-text)', dash: '', marker: 'circle' };

/** The previous period is drawn behind the current one. */
const before: SeriesLook = { colour: 'var(--g-text-muted)', dash: '5 4', marker: 'square' };

/** Style of a series by index; repeats after four. */
export const lookAt = (index: number, isBefore: boolean): SeriesLook =>
  isBefore ? before : (looks[index % looks.length] ?? fallback);
