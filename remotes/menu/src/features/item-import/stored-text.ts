import type { ImportField, ImportRow, OutletSummary } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useMenuText, type MenuText } from '../../messages/texts';

/** Choices of a list, which the sheet may write in other words. */
const inWords: Partial<Record<ImportField, (code: string, t: MenuText) => string>> = {
  dietaryType: (code, t) =>
    code === 'Veg' || code === 'Non-Veg' || code === 'Egg' || code === 'Not food'
      ? t(`item.diet.${code}`)
      : code,
  available: (code, t) => t(code === 'yes' ? 'imports.yes' : 'imports.no'),
  priceBasis: (code, t) =>
    code === 'exclusive' || code === 'inclusive' || code === 'mrp' ? t(`imports.basis.${code}`) : code,
  soldBy: (code, t) => (code === 'piece' || code === 'weight' ? t(`imports.unit.${code}`) : code),
};
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');

/** What will be saved of a cell, in the reader's words; null: it is what stands there. */
export function useStoredText(
  currency: OutletSummary['currency'],
): (row: ImportRow, field: ImportField) => string | null {
  const t = useMenuText();
  const { locale } = useLanguage();
  return (row, field) => {
    const code = row.stored[field];
    if (code === undefined) return null;
    if (field === 'price' || field === 'mrp') return formatMoney(Number(code), { locale, currency });
    if (field === 'taxPercent') return row.values.taxPercent === `${code}%` ? null : `${code}%`;
    const words = inWords[field]?.(code, t);
    if (words === undefined) return code;
    const cell = plain(row.values[field] ?? '');
    return cell === plain(words) || cell === plain(code) ? null : words;
  };
}
