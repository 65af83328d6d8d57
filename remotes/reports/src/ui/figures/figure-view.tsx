import { createContext, use } from 'react';
import type { Drill } from '@galla/contract';
import type { Figures } from '../../lib/figures';

/** Context of a figure on its screen. */
export interface FigureView {
  figures: Figures;
  /** URL of the orders behind a figure. */
  hrefOf: (drill: Drill) => string;
  /** Name of the previous period: "the week before". */
  than: string;
  /** Orders of the previous period; changes from few orders are not shown. */
  ordersBefore: number;
  /** The same as a heading: "Week before". */
  before: string;
}

const Context = createContext<FigureView | null>(null);
export const FigureViewProvider = Context.Provider;

/** Formats and links of a screen's figures. */
export function useFigureView(): FigureView {
  const view = use(Context);
  if (!view) throw new Error('A figure stands outside of a screen');
  return view;
}
