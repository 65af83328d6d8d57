import type { BillRow } from '@galla/contract';
import { discountRowText } from '@galla/domain';
import type { Language } from '@galla/shared/i18n';

/** What the name of a bill's row is completed with: words for the reason of a discount, else its label. */
export const rowLabel = (row: BillRow, language: Language): string =>
  row.kind === 'discount' ? discountRowText(row, language) : row.label;
