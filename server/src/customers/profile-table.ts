import { localDate, localTime } from '@galla/domain';
import type { Locale } from '../messages/message';
import { translate } from '../messages/translate';
import type { Cell } from '../sheets/table';
import type { ProfileRow } from './profiles.repository';

/** Headings of a customer export. An import reads the first five. */
export const profileColumnsOf = (locale: Locale, timezone: string): string[] => [
  translate(locale, 'columns.mobile'),
  translate(locale, 'columns.countryCode'),
  translate(locale, 'columns.name'),
  translate(locale, 'columns.email'),
  translate(locale, 'columns.consent'),
  translate(locale, 'columns.orders'),
  translate(locale, 'columns.spend'),
  // A file is read anywhere: it says whose clock it shows.
  `${translate(locale, 'columns.firstOrder')} (${timezone})`,
  `${translate(locale, 'columns.lastOrder')} (${timezone})`,
];

/** '2026-11-21 16:13', by the clock of an outlet. */
function localText(at: Date | null, timezone: string): string | null {
  if (at === null) return null;
  const { minutes } = localTime(at, timezone);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${localDate(at, timezone)} ${hour}:${minute}`;
}

export const profileCells = (row: ProfileRow, locale: Locale, timezone: string): Cell[] => [
  row.mobile,
  row.countryCode,
  row.name,
  row.email,
  row.consent === null ? null : translate(locale, row.consent ? 'columns.yes' : 'columns.no'),
  row.orders,
  { money: row.spend },
  localText(row.firstOrderAt, timezone),
  localText(row.lastOrderAt, timezone),
];
