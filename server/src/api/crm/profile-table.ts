import { say, type Listener } from '../../messages/say';
import type { Cell } from '../reports/files/table';
import type { ProfileRow } from './profiles.repository';

/** Headings of a file of customers. The first five are those an import reads back. */
export const profileColumnsOf = (listener: Listener): string[] => [
  say(listener, 'columns.mobile'),
  say(listener, 'columns.countryCode'),
  say(listener, 'columns.name'),
  say(listener, 'columns.email'),
  say(listener, 'columns.consent'),
  say(listener, 'columns.orders'),
  say(listener, 'columns.spend'),
  say(listener, 'columns.firstOrder'),
  say(listener, 'columns.lastOrder'),
];

export const profileCells = (row: ProfileRow, listener: Listener): Cell[] => [
  row.mobile,
  row.countryCode,
  row.name,
  row.email,
  row.consent === null ? null : say(listener, row.consent ? 'columns.yes' : 'columns.no'),
  row.orders,
  { money: row.spend },
  row.firstOrderAt?.toISOString() ?? null,
  row.lastOrderAt?.toISOString() ?? null,
];
