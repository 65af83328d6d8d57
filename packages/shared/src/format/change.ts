/** Which way a figure went; 'same' when the difference rounds to nothing. */
export type ChangeDirection = 'up' | 'down' | 'same';

export type Change = {
  direction: ChangeDirection;
  /** "3.1%", "24%"; never "0%" for a figure that rose or fell. Empty when direction is 'same'. */
  share: string;
};

export type ChangeOptions = {
  now: number;
  before: number;
  /** Orders the earlier figure was made of. */
  ordersBefore: number;
  /** BCP 47 tag. */
  locale?: string;
};

/** With fewer orders before, one order more or less is a large share and says nothing. */
export const minOrdersForChange = 20;

const oneDecimalBelow = 10;

/** One decimal below 10 %, whole numbers above. A fall that left anything stays below 100 %. */
function shareOf(percent: number, leftSomething: boolean, locale: string): string {
  const tenths = Math.round(percent * 10) / 10;
  const whole = Math.round(percent);
  const shown = tenths < oneDecimalBelow ? tenths : leftSomething ? Math.min(whole, 99) : whole;
  const digits = tenths < oneDecimalBelow ? 1 : 0;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shown);
  return `${number}%`;
}

/** How a figure changed. Null when it can't be compared: nothing before, or fewer than 20 orders. */
export function measureChange({ now, before, ordersBefore, locale = 'en-IN' }: ChangeOptions): Change | null {
  if (ordersBefore < minOrdersForChange || before <= 0) return null;
  const percent = (Math.abs(now - before) / before) * 100;
  if (percent < 0.05) return { direction: 'same', share: '' };
  const direction = now > before ? 'up' : 'down';
  return { direction, share: shareOf(percent, direction === 'down' && now > 0, locale) };
}
