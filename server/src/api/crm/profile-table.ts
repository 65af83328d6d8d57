import type { Locale } from '../../messages/message';
import { translate } from '../../messages/translate';
import type { Cell } from '../reports/files/table';
import type { ProfileRow } from './profiles.repository';

/** Headings of a customer export. An import reads the first five. */
export const profileColumnsOf = (locale: Locale): string[] => [
  translate(locale, 'columns.mobile'),
  translate(locale, 'columns.countryCode'),
  translate(locale, 'columns.name'),
  translate(locale, 'columns.email'),
  translate(locale, 'columns.consent'),
  translate(locale, 'columns.orders'),
  translate(locale, 'columns.spend'),
  translate(locale, 'columns.firstOrder'),
  translate(locale, 'columns.lastOrder'),
];

export const profileCells = (row: ProfileRow, locale: Locale): Cell[] => [
  row.mobile,
  row.countryCode,
  row.name,
  row.email,
  row.consent === null ? null : translate(locale, row.consent ? 'columns.yes' : 'columns.no'),
  row.orders,
  { money: row.spend },
  row.firstOrderAt?.toISOString() ?? null,
  row.lastOrderAt?.toISOString() ?? null,
];
