import { createContext, use } from 'react';
import type { Drill } from '@galla/shared/contract';
import type { Figures } from '../../lib/figures';

/** What a figure needs of the screen it stands on. */
export interface FigureView {
  figures: Figures;
  /** Where the orders behind a figure are listed. */
  hrefOf: (drill: Drill) => string;
  /** How the period before is called: "the week before". */
  than: string;
  /** The same as a heading: "Week before". */
  before: string;
}

const Context = createContext<FigureView | null>(null);
export const FigureViewProvider = Context.Provider;

/** How the screen writes figures, and where they lead. */
export function useFigureView(): FigureView {
  const view = use(Context);
  if (!view) throw new Error('A figure stands outside of a screen');
  return view;
}
