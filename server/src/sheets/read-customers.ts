import {
  crmLimits,
  emailSchema,
  nationalNumberSchema,
  personNameSchema,
  phoneCodeSchema,
} from '@galla/contract';
import { crmImportColumns } from '@galla/contract';
import type { CrmImport, CrmImportColumn, CrmMapping } from '@galla/contract';
import { cellText } from '../rules/menu/import-cells';
import { oneLine } from '../rules/menu/import-names';
import type { SheetRow } from '../rules/menu/import-types';

type Column = CrmImportColumn;
type Problem = CrmImport['rows'][number]['problems'][number];

/** A parsed row: the customer's fields, or what is wrong with it. */
export interface ReadCustomer {
  row: number;
  mobile: string;
  countryCode: string;
  /** The number as it stands there. */
  typedMobile: string;
  name: string;
  /** Null: not in the file. */
  email: string | null;
  consent: boolean | null;
  note: string;
  problems: Problem[];
}

/** Meanings of headings, reduced to letters and digits; includes the export's headings in both languages. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  mobile: ['number', 'numbers', 'मोबाइल', 'फोन', 'फ़ोन', 'संपर्क', 'व्हाट्सएप'],
  countryCode: ['countrycode', 'code', 'isd', 'isdcode', 'देशकोड'],
  name: [
    'name',
    'fullname',
    'customer',
    'customername',
    'nameofcustomer',
    'clientname',
    'guest',
    'guestname',
    'contactname',
    'contactperson',
    'partyname',
    'नाम',
    'ग्राहक',
    'ग्राहककानाम',
  ],
  email: ['email', 'emailaddress', 'emailid', 'mail', 'mailid', 'ईमेल', 'ईमेलआईडी'],
  consent: ['consent', 'maybewrittento', 'marketing', 'optin', 'संदेशकीसहमति'],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'टिप्पणी'],
};
/** The many words for a number: 'Mobile No.', 'Contact Number', 'Cust. Phone', 'WhatsApp', 'मोबाइल नंबर'. */
const numberWords = [
  /^(?:customer|cust|guest|client|party|primary)?(?:mobile|mob|phone|ph|cell|cellphone|contact|whatsapp|tel|telephone|mobilephone|phonemobile)(?:phone)?(?:number|num|no|nos|1)?$/,
  /^(?:मोबाइल|मोबाईल|फोन|फ़ोन|संपर्क|सम्पर्क|व्हाट्सएप|व्हाट्सऐप)(?:नंबर|नम्बर|न|सं|क्रमांक)$/,
];
const plain = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
const isHeadingOf = (column: Column, word: string): boolean =>
  headings[column].some((known) => plain(known) === word) ||
  (column === 'mobile' && numberWords.some((one) => one.test(word)));

/** A heading that can only be the number's; 'Contact' beside it is somebody's name. */
const surelyNumber = /mobile|mob|phone|whatsapp|मोबाइल|मोबाईल|फोन/;

/** The columns that are known by their headings. */
export function findColumns(row: readonly string[]): CrmMapping {
  const words = row.map(plain);
  const mapping: CrmMapping = {};
  for (const column of crmImportColumns) {
    const found = words.flatMap((word, at) => (isHeadingOf(column, word) ? [at] : []));
    const sure = column === 'mobile' ? found.find((at) => surelyNumber.test(words[at] ?? '')) : undefined;
    const at = sure ?? found[0] ?? -1;
    if (at >= 0) mapping[column] = at;
  }
  return mapping;
}

const yes = new Set(['yes', 'y', 'true', '1', 'हाँ', 'हां']);
const no = new Set(['no', 'n', 'false', '0', 'नहीं']);

/** Indian mobile numbers, and numbers of North America. */
const nationalPatterns: Readonly<Record<string, RegExp>> = {
  '+91': /^[6-9]\d{9}$/,
  '+1': /^[2-9]\d{2}[2-9]\d{6}$/,
};

/** Why a text is no name; null: it is one. */
function nameProblem(name: string): Problem['reason'] | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'notAName';
  if (personNameSchema.safeParse(name).success) return null;
  return [...name].length < 2 ? 'tooShort' : 'tooLong';
}

/** A number as people write it: '+91 98450 12345', '09845012345'; the country code is separate. */
function numberOf(text: string, code: string): { countryCode: string; mobile: string } | null {
  // '9845012345.0' is how some programs write a number.
  const digits = text.replace(/\.0+$/, '').replaceAll(/[\s().-]/g, '');
  const whole = /^(?:\+|00)(91|1)(\d+)$/.exec(digits) ?? /^(91)([6-9]\d{9})$/.exec(digits);
  const given = code.replaceAll(/[\s+]/g, '');
  const countryCode = whole ? `+${whole[1] ?? ''}` : given === '' ? '+91' : `+${given}`;
  const national = whole?.[2] ?? digits.replace(/^0{1,4}(?=\d{10}$)/, '');
  // What no phone has is refused, not stored: nobody could write to it.
  const known =
    nationalPatterns[countryCode]?.test(national) === true &&
    phoneCodeSchema.safeParse(countryCode).success &&
    nationalNumberSchema.safeParse(national).success;
  return known ? { countryCode, mobile: national } : null;
}

/** Parses the rows of a sheet. Of duplicate numbers the first counts. */
export function readCustomers(rows: readonly SheetRow[], columns: CrmMapping): ReadCustomer[] {
  const seen = new Set<string>();
  return rows.map(({ row, cells }) => {
    const problems: Problem[] = [];
    const textOf = (column: Column): string => {
      const at = columns[column];
      const cell = at === undefined ? null : (cells[at] ?? null);
      if (cell === null) return '';
      if (typeof cell === 'string') {
        // The export's leading apostrophe is removed.
        return cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');
      }
      problems.push({ column, value: cellText(cell), reason: 'date' in cell ? 'aDate' : 'formula' });
      return '';
    };
    const bad = (column: Column, value: string, reason: Problem['reason']) => {
      if (!problems.some((one) => one.column === column))
        problems.push({ column, value: value.slice(0, 200), reason });
    };
    const written = textOf('mobile');
    const number = numberOf(written, textOf('countryCode'));
    const name = oneLine(textOf('name')).slice(0, 400);
    const email = textOf('email');
    const consent = textOf('consent').toLowerCase();
    const note = textOf('note');
    if (written === '') bad('mobile', '', 'required');
    else if (number === null) bad('mobile', written, 'notAMobile');
    if (name === '') bad('name', '', 'required');
    else {
      const reason = nameProblem(name);
      if (reason !== null) bad('name', name, reason);
    }
    if (email !== '' && !emailSchema.safeParse(email).success) bad('email', email, 'notAnEmail');
    if (consent !== '' && !yes.has(consent) && !no.has(consent)) bad('consent', consent, 'notYesOrNo');
    if (note.length > crmLimits.noteLength) bad('note', note, 'tooLong');
    const key = `${number?.countryCode ?? ''} ${number?.mobile ?? ''}`;
    if (number !== null && seen.has(key)) bad('mobile', written, 'duplicateRow');
    seen.add(key);
    return {
      row,
      mobile: number?.mobile ?? written.slice(0, 40),
      countryCode: number?.countryCode ?? '+91',
      typedMobile: written.slice(0, 40),
      name,
      email: email === '' ? null : (emailSchema.safeParse(email).data ?? null),
      consent: consent === '' ? null : yes.has(consent),
      note,
      problems,
    };
  });
}
