import type { OutletSummary } from '@galla/contract';
import { formatMoney, formatTime } from '@galla/shared/format';
import type { PaletteTexts } from '../palette-texts';

/** What the previews of acts are made with. */
export interface ActContext {
  outlet: OutletSummary;
  t: PaletteTexts;
  locale: string;
  /** Milliseconds. */
  now: number;
}

export const moneyText = ({ outlet, locale }: ActContext, amount: number): string =>
  formatMoney(amount, { currency: outlet.currency, locale, stripZeros: true });

export const timeText = ({ outlet, locale }: ActContext, instant: string | number): string =>
  formatTime(instant, { locale, timeZone: outlet.timezone });
