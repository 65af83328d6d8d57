export { formatMoney, parseMoney, moneyToInput, type CurrencyCode } from './money';
export {
  hhmmToText,
  textToHhmm,
  listTimings,
  formatDate,
  formatTime,
  formatDateTime,
  formatAge,
  formatRelative,
  type Timing,
} from './time';
export { calendarDay, listDays, type CalendarDay } from './days';
export { newId } from './new-id';
export { randomId } from './random-id';
export { contrastRatio, parseHexColour, readableOn } from './colour-contrast';
export { maskPhone, formatPhone } from './phone';
