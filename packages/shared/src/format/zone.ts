import { cachedFormatter } from './cached-formatter';

/** The device's own zone. Only for what happens on the device, and where no other is known. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const formatters = new Map<string, Intl.DateTimeFormat>();

function namedAt(instant: Date, style: 'short' | 'longOffset', locale: string, timeZone: string): string {
  const create = () => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style });
  const parts = cachedFormatter(formatters, `${locale}|${timeZone}|${style}`, create).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "IST", in the locale, where the device's clock shows another time at that moment; else the empty text. */
export function foreignZone(instant: string | number | Date, timeZone: string, locale = 'en-IN'): string {
  const at = new Date(instant);
  const offset = (zone: string): string => namedAt(at, 'longOffset', 'en', zone);
  return offset(timeZone) === offset(deviceZone()) ? '' : namedAt(at, 'short', locale, timeZone);
}

/** A time with its zone's name where the device's clock shows another: "6:12 pm" or "11:43 pm IST". */
export function withZone(
  text: string,
  instant: string | number | Date,
  { timeZone, locale = 'en-IN' }: { timeZone: string; locale?: string },
): string {
  const zone = foreignZone(instant, timeZone, locale);
  return zone === '' ? text : `${text} ${zone}`;
}
