import { csvOrderColumns } from '@galla/contract';
import type { Address } from '@galla/contract';
import { weightText } from '@galla/domain';
import { safeText, writeCsv } from '../../../csv/write-csv';
import type { Locale } from '../../../messages/message';
import type { PosDeps } from '../../../checkout/pos-deps';
import { checkRow } from './check-row';
import type { CsvPlace } from './check-row';
import type { CsvCells } from './read-csv';

type Item = CsvPlace['items'][number];

/** Enough of a menu to find dishes that are served now. */
const maxItems = 12;
/** From one that reaches no minimum to one that reaches most. */
const quantities = [2, 5, 10, 25];

/** 'Masala Dosa (Large) + Cheese': an item with the options it requires, or with one of each kind. */
function textOf(item: Item, options: 'all' | 'required'): string {
  const chosen = item.groups.flatMap(({ type, min, options: offered }) => {
    const count = options === 'all' ? Math.max(1, min) : min;
    return offered.slice(0, count).map(({ optionName }) => ({ type, optionName }));
  });
  const variant = chosen.find(({ type }) => type === 'VARIANT');
  const addons = chosen.filter(({ type }) => type === 'ADDON');
  return [
    `${item.name}${variant === undefined ? '' : ` (${variant.optionName})`}`,
    ...addons.map(({ optionName }) => optionName),
  ].join(' + ');
}

/** '2 x Tea', or '1 kg Rice'. */
const counted = (item: Item, quantity: number, options: 'all' | 'required'): string =>
  item.soldBy === 'weight'
    ? `${weightText(quantity * 500)} ${textOf(item, options)}`
    : `${quantity} x ${textOf(item, options)}`;

/** What an example may order, what shows most of the format first. */
function inputsOf(items: readonly Item[]): string[] {
  const rich = items.find(({ groups }) => groups.length > 0);
  const plain = items.find((item) => item !== rich && item.groups.every(({ min }) => min === 0));
  const both = rich
    ? quantities.map((quantity) =>
        [counted(rich, quantity, 'all'), ...(plain ? [textOf(plain, 'required')] : [])].join('; '),
      )
    : [];
  return [
    ...both,
    ...items.flatMap((item) => quantities.map((quantity) => counted(item, quantity, 'required'))),
  ];
}

/**
 * Headings and up to two example rows, a delivery and a pickup, with what this outlet sells and where it delivers. Each
 * is checked as an upload would be; one that the outlet would refuse is left out.
 */
export async function csvTemplate(
  deps: PosDeps,
  place: CsvPlace & { address: Address | null },
  locale: Locale,
): Promise<string> {
  const inputs = inputsOf(place.items.filter(({ available }) => available).slice(0, maxItems));
  const { city, state, pincode } = place.address ?? {
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
  };
  const people: CsvCells[] = [
    {
      reference: 'A-1',
      customerName: 'Meera Nair',
      mobile: '9845010000',
      fulfilment: 'delivery',
      addressLine: '12, Lake View Road',
      city,
      state,
      pincode,
      note: 'Please ring twice',
    },
    { reference: 'A-2', customerName: 'Arjun Reddy', mobile: '9845010001', fulfilment: 'pickup' },
  ];
  const rows: CsvCells[] = [];
  for (const person of people) {
    for (const items of inputs) {
      const cells: CsvCells = { countryCode: '+91', payment: 'cod', ...person, items };
      const { problems } = await checkRow(deps, place, cells, locale);
      // The outlet may be closed while the sheet is written.
      if (problems.some(({ reason }) => reason !== 'outletClosed')) continue;
      rows.push(cells);
      break;
    }
  }
  return writeCsv([
    [...csvOrderColumns],
    // A country code isn't a formula.
    ...rows.map(({ countryCode = '', ...cells }) =>
      csvOrderColumns.map((column) =>
        column === 'countryCode' ? countryCode : safeText(cells[column] ?? ''),
      ),
    ),
  ]).trimEnd();
}
