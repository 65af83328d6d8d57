import {
  dietFieldsOf,
  hsnPattern,
  menuLayoutIds,
  menuLimits,
  taxPercents,
  unitQuantityCodes,
  type ImportField,
  type ImportReason,
  type PriceBasis,
  type SaleUnit,
  type UnitQuantityCode,
  type dietaryTypes,
} from '@galla/contract';

import { readMoney } from '@galla/domain';
import { readAddons, readSizes } from './import-groups';
import { oneLine } from './import-names';

/** Content of a cell: text as shown for editing, or why there is no text. A formula is one that came without its value. */
export type SheetCell = string | null | { formula: string } | { error: string } | { date: string };

/** A cell parsed as a field: the value, nothing (empty cell), or the reason it is invalid. */
export type CellReading<Value> =
  | { kind: 'value'; value: Value }
  | { kind: 'empty' }
  | { kind: 'problem'; reason: ImportReason; text: string };

const value = <Value>(of: Value): CellReading<Value> => ({ kind: 'value', value: of });

/** A text as words of a list are compared: full-width letters as plain ones, on one line. Never stored. */
const tidy = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

/** The text of a cell; also used for typed repairs. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell == null) return '';
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return cell.date;
  return 'formula' in cell ? `=${cell.formula}` : cell.error;
}

/** Why a cell that holds no text holds none. */
const reasonOf = (cell: Exclude<SheetCell, string | null>): ImportReason =>
  'date' in cell ? 'aDate' : 'formula' in cell ? 'formula' : 'errorValue';

function readWith<Value>(
  cell: SheetCell | undefined,
  read: (text: string) => { value: Value } | { reason: ImportReason },
): CellReading<Value> {
  if (cell == null) return { kind: 'empty' };
  if (typeof cell !== 'string') return { kind: 'problem', reason: reasonOf(cell), text: cellText(cell) };
  if (cell.trim() === '') return { kind: 'empty' };
  const result = read(cell);
  return 'reason' in result
    ? { kind: 'problem', reason: result.reason, text: cell.slice(0, 200) }
    : value(result.value);
}

const lineReader =
  (limit: number) =>
  (cell: SheetCell | undefined): CellReading<string> =>
    readWith(cell, (text) => {
      const line = oneLine(text);
      if (/\p{Cc}/u.test(line)) return { reason: 'controlCharacter' };
      return line.length > limit ? { reason: 'tooLong' } : { value: line };
    });

function readDescription(cell: SheetCell | undefined): CellReading<string> {
  return readWith(cell, (text) =>
    text.trim().length > menuLimits.itemDescription
      ? { reason: 'tooLong' }
      : { value: text.normalize('NFC').trim() },
  );
}

function readPrice(cell: SheetCell | undefined): CellReading<number> {
  return readWith(cell, (text) => {
    const reading = readMoney(text);
    if ('problem' in reading) return { reason: reading.problem };
    return reading.amount > menuLimits.price ? { reason: 'tooLarge' } : { value: reading.amount };
  });
}

/** As a price; 0 and an empty cell say nothing. */
function readMrp(cell: SheetCell | undefined): CellReading<number> {
  const reading = readPrice(cell);
  return reading.kind === 'value' && reading.value === 0 ? { kind: 'empty' } : reading;
}

const taxRates: ReadonlyMap<string, (typeof taxPercents)[number]> = new Map(
  // A cell formatted as a percentage holds a hundredth of the displayed value.
  taxPercents.flatMap((rate) => [[String(rate), rate] as const, [String(rate / 100), rate] as const]),
);

function readTax(cell: SheetCell | undefined): CellReading<(typeof taxPercents)[number]> {
  return readWith(cell, (text) => {
    const plain = tidy(text)
      .replace(/^gst/i, '')
      .replaceAll(/[%@\s]/g, '');
    // '5.00' and '0.050' are numbers of the list, '05' is none.
    const rate = /^(?:0|[1-9]\d?)(?:\.\d{0,9})?$/.test(plain)
      ? taxRates.get(String(Number(plain)))
      : undefined;
    return rate === undefined ? { reason: 'notATaxRate' } : { value: rate };
  });
}

/** A value that a cell says by one of several words; spaces, signs and case don't count. */
function wordReader<Value>(words: Readonly<Record<string, Value>>, reason: ImportReason) {
  return (cell: SheetCell | undefined): CellReading<Value> =>
    readWith(cell, (text) => {
      const word = tidy(text)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');
      const value = Object.hasOwn(words, word) ? words[word] : undefined;
      return value === undefined ? { reason } : { value };
    });
}

const basisWords: Readonly<Record<string, PriceBasis>> = {
  taxontop: 'exclusive',
  exclusiveoftax: 'exclusive',
  exclusive: 'exclusive',
  excl: 'exclusive',
  plustax: 'exclusive',
  beforetax: 'exclusive',
  टैक्सअलग: 'exclusive',
  टैक्सअलगसे: 'exclusive',
  taxinside: 'inclusive',
  inclusiveoftax: 'inclusive',
  inclusive: 'inclusive',
  incl: 'inclusive',
  withtax: 'inclusive',
  टैक्ससहित: 'inclusive',
  mrp: 'mrp',
};

const saleUnitWords: Readonly<Record<string, SaleUnit>> = {
  piece: 'piece',
  pieces: 'piece',
  pcs: 'piece',
  unit: 'piece',
  पीस: 'piece',
  weight: 'weight',
  weighed: 'weight',
  kg: 'weight',
  perkg: 'weight',
  loose: 'weight',
  तौल: 'weight',
};

const unitWords: Readonly<Record<string, UnitQuantityCode>> = {
  ...Object.fromEntries(unitQuantityCodes.map((code) => [code.toLowerCase(), code])),
  no: 'NOS',
  number: 'NOS',
  piece: 'PCS',
  kg: 'KGS',
  kilogram: 'KGS',
  g: 'GMS',
  gm: 'GMS',
  gram: 'GMS',
  l: 'LTR',
  litre: 'LTR',
  ml: 'MLT',
  bottle: 'BTL',
  pack: 'PAC',
  packet: 'PAC',
  dozen: 'DOZ',
  metre: 'MTR',
};

/** A code of four, six or eight digits; the dots and spaces of printed lists don't count. */
function readHsn(cell: SheetCell | undefined): CellReading<string> {
  return readWith(cell, (text) => {
    const code = tidy(text).replaceAll(/[\s.]/g, '');
    return hsnPattern.test(code) ? { value: code } : { reason: 'notAnHsn' };
  });
}

const dietWords: Readonly<Record<string, (typeof dietaryTypes)[number]>> = {
  veg: 'Veg',
  vegetarian: 'Veg',
  nonveg: 'Non-Veg',
  nonvegetarian: 'Non-Veg',
  egg: 'Egg',
  eggetarian: 'Egg',
  containsegg: 'Egg',
  notfood: 'Not food',
  none: 'Not food',
  nonfood: 'Not food',
  v: 'Veg',
  pureveg: 'Veg',
  nv: 'Non-Veg',
  शाकाहारी: 'Veg',
  वेज: 'Veg',
  मांसाहारी: 'Non-Veg',
  नॉनवेज: 'Non-Veg',
  अंडा: 'Egg',
};

function readDiet(cell: SheetCell | undefined): CellReading<ReturnType<typeof dietFieldsOf>> {
  return readWith(cell, (text) => {
    const word = tidy(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}]/gu, '');
    const diet = Object.hasOwn(dietWords, word) ? dietWords[word] : undefined;
    if (diet === undefined) return { reason: 'notADietaryType' };
    return { value: dietFieldsOf(diet) };
  });
}

const yesWords = new Set(['yes', 'y', 'true', '1', 'on', 'हाँ', 'हां']);
const noWords = new Set(['no', 'n', 'false', '0', 'off', 'नहीं']);

function readYesNo(cell: SheetCell | undefined): CellReading<boolean> {
  return readWith(cell, (text) => {
    const word = tidy(text).toLowerCase();
    if (yesWords.has(word)) return { value: true };
    return noWords.has(word) ? { value: false } : { reason: 'notYesOrNo' };
  });
}

function readLayout(cell: SheetCell | undefined): CellReading<(typeof menuLayoutIds)[number]> {
  return readWith(cell, (text) => {
    const layout = menuLayoutIds.find((id) => String(id) === tidy(text));
    return layout === undefined ? { reason: 'notALayout' } : { value: layout };
  });
}

/** Parser of each field's cell. */
export const cellReaders = {
  itemId: lineReader(60),
  category: lineReader(menuLimits.categoryName),
  subCategory: lineReader(menuLimits.categoryName),
  name: lineReader(menuLimits.itemName),
  description: readDescription,
  price: readPrice,
  sizes: (cell: SheetCell | undefined) => readWith(cell, readSizes),
  addons: (cell: SheetCell | undefined) => readWith(cell, readAddons),
  taxPercent: readTax,
  priceBasis: wordReader(basisWords, 'notAPriceBasis'),
  mrp: readMrp,
  hsn: readHsn,
  soldBy: wordReader(saleUnitWords, 'notPieceOrWeight'),
  uqc: wordReader(unitWords, 'notAUnit'),
  dietaryType: readDiet,
  available: readYesNo,
  layoutId: readLayout,
} as const satisfies Record<ImportField, (cell: SheetCell | undefined) => CellReading<unknown>>;
