/** A number as the panel formats it; money in paise. */
export function numberOf(text: string | null): number {
  const value = Number((text ?? '').replace(/[^\d.-]/g, ''));
  return text?.includes('₹') ? Math.round(value * 100) : value;
}

/** A figure of home or a report, by its name. */
export function figureOf(name: string): number {
  const terms = [...document.querySelectorAll('dl > div')];
  const term = terms.find((each) => each.querySelector('dt')?.textContent === name);
  if (!term) throw new Error(`There is no figure ${name}`);
  return numberOf(term.querySelector('dd > span')?.textContent ?? '');
}
