export { formatMoney, formatMoneySummary, parseMoney, moneyToInput, type CurrencyCode } from './money';
export {
  hhmmToText,
  formatHhmm,
  listTimings,
  formatDate,
  formatTime,
  formatDateTime,
  formatZonedDateTime,
  formatAge,
  formatUnit,
  formatRelative,
  type Timing,
} from './time';
export {
  measureChange,
  minOrdersForChange,
  type Change,
  type ChangeDirection,
  type ChangeOptions,
} from './change';
export { calendarDay, type CalendarDay } from './days';
export { newId } from './new-id';
export { randomId } from './random-id';
export { contrastRatio, parseHexColour, readableOn } from './colour-contrast';
export { formatPhone } from './phone';
export { deviceZone, foreignZone, withZone } from './zone';
