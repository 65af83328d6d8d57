const formats = new Map<string, Intl.DateTimeFormat>();

/** 'Tue, 1 Dec, 10:00 pm': for when an order is, on the outlet's clock. `timeZone`: an IANA name. */
export function dueText(
  instant: string,
  { locale, timeZone }: { locale: string; timeZone?: string | undefined },
): string {
  const key = `${locale}|${timeZone ?? ''}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  formats.set(key, format);
  return format.format(new Date(instant));
}
