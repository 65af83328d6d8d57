/** A screen is painted by then, and its effects have run. */
const lookMs = 500;

/** Whether a style hides all of the page. Browsers that can't tell say no. */
const isPageHidden = (): boolean =>
  document.getElementById('root')?.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ===
  false;

/**
 * Looks, once a screen is drawn, whether it hides the page: then it is its fault, whoever drew what can't be seen. The returned
 * function ends it.
 */
export function watchHidden(onHidden: () => void): () => void {
  const timer = setTimeout(() => {
    if (isPageHidden()) onHidden();
  }, lookMs);
  return () => clearTimeout(timer);
}
