import './tokens.css';
import './contrast.css';
import './base.css';
import { useLayoutEffect, type ReactNode } from 'react';
import { applyAppearance, useColourScheme, useDensity } from './colour-scheme';

/**
 * Wraps the whole page once: loads the tokens, and applies changes of colour scheme and density while it
 * is open. Bootstrap calls `applyAppearance` before the first render.
 */
export function PanelTheme({ children }: { children: ReactNode }) {
  const { resolved } = useColourScheme();
  const { density } = useDensity();
  useLayoutEffect(applyAppearance, [resolved, density]);
  return children;
}
