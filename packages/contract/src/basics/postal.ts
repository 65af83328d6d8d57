import * as z from 'zod/mini';
import { gstStates } from './gstin';
import { statesOfPincode } from './pin-codes';

/** Countries that outlets and merchants stand in. */
export const postalCountries = ['IN', 'US'] as const;
export type PostalCountry = (typeof postalCountries)[number];

/** An Indian PIN has six digits, a US ZIP five, or nine. */
const pincodePatterns: Readonly<Record<PostalCountry, RegExp>> = {
  IN: /^[1-9]\d{5}$/,
  US: /^\d{5}(?:-\d{4})?$/,
};

const states: Readonly<Record<PostalCountry, readonly string[]>> = {
  // The register of taxpayers has one entry that is no place.
  IN: Object.values(gstStates)
    .filter((name) => name !== 'Other Territory')
    .toSorted((a, b) => a.localeCompare(b)),
  US: (
    'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,' +
    'Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,' +
    'Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,' +
    'North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,' +
    'South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming'
  ).split(','),
};

/** Other spellings that map services, registers and people use. */
const otherSpellings: Readonly<Record<string, string>> = {
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  'national capital territory of delhi': 'Delhi',
  orissa: 'Odisha',
  uttaranchal: 'Uttarakhand',
  pondicherry: 'Puducherry',
  tamilnadu: 'Tamil Nadu',
  chattisgarh: 'Chhattisgarh',
  'andaman and nicobar': 'Andaman and Nicobar Islands',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'washington, d.c.': 'District of Columbia',
  'washington dc': 'District of Columbia',
};

/** States and territories of a country, in the order of the alphabet. */
export const statesOf = (country: PostalCountry): readonly string[] => states[country];

/** The state as it is written, by any spelling of it; null: the country has none of that name. */
export function stateNamed(country: PostalCountry, text: string): string | null {
  const plain = text.trim().replace(/\s+/g, ' ').toLowerCase().replaceAll('&', 'and');
  const name = otherSpellings[plain]?.toLowerCase() ?? plain;
  return states[country].find((state) => state.toLowerCase() === name) ?? null;
}

interface PostalAddress {
  countryCode: PostalCountry;
  pincode: string;
  state: string;
}
/** Whether a postal code is one of its country; one that is not given yet is. */
export const pincodeFits = ({
  countryCode,
  pincode,
}: Pick<PostalAddress, 'countryCode' | 'pincode'>): boolean =>
  pincode === '' || pincodePatterns[countryCode].test(pincode);
/** Whether a state is one of its country; one that is not given yet is. */
export const stateFits = ({ countryCode, state }: Pick<PostalAddress, 'countryCode' | 'state'>): boolean =>
  state === '' || stateNamed(countryCode, state) !== null;

const codesByState = new Map(Object.entries(gstStates).map(([code, state]) => [state, code]));

/** A state as GST numbers it. */
export interface GstState {
  stateCode: string;
  state: string;
}
const gstStateOf = (stateCode: string): GstState | null => {
  const state = gstStates[stateCode];
  return state === undefined ? null : { stateCode, state };
};
/** An Indian state by any spelling of it; null: there is none of that name. */
export const gstStateNamed = (text: string): GstState | null =>
  gstStateOf(codesByState.get(stateNamed('IN', text) ?? '') ?? '');

/**
 * The state an Indian address is in. The PIN code decides; where it can be in several states, the one that is written.
 * Null: another country, or nothing tells.
 */
export function stateOfAddress(address: {
  countryCode?: string | undefined;
  pincode: string;
  state: string;
}): GstState | null {
  if ((address.countryCode ?? 'IN') !== 'IN') return null;
  const named = gstStateNamed(address.state);
  const possible = statesOfPincode(address.pincode);
  if (possible === null || possible.length === 0) return named;
  return named !== null && possible.includes(named.stateCode) ? named : gstStateOf(possible[0] ?? '');
}

/** Whether an Indian PIN code can be in the state that is written beside it; one that is not given yet is. */
export function pincodeIsInState({ countryCode, pincode, state }: PostalAddress): boolean {
  if (countryCode !== 'IN' || pincode === '' || state === '') return true;
  const possible = statesOfPincode(pincode);
  const named = gstStateNamed(state);
  return possible === null || named === null || possible.includes(named.stateCode);
}

export const postalCountrySchema = z.enum(postalCountries);
/** A postal code of any of the countries. */
export const pincodeSchema = z.string().check(z.regex(/^(?:[1-9]\d{5}|\d{5}(?:-\d{4})?)$/));

/** Checks of an address: pincode and state are those of its country and agree, and the state is written in one way. */
export const postalChecks = [
  z.refine<Parameters<typeof pincodeFits>[0]>(pincodeFits, { path: ['pincode'], error: 'pincode' }),
  z.refine<Parameters<typeof stateFits>[0]>(stateFits, { path: ['state'], error: 'state' }),
  z.refine<PostalAddress>(pincodeIsInState, { path: ['pincode'], error: 'pincodeState' }),
] as const;
/** An address with its state as it is written. */
export const withStateName = <Written extends Pick<PostalAddress, 'countryCode' | 'state'>>(
  address: Written,
): Written => ({ ...address, state: stateNamed(address.countryCode, address.state) ?? address.state });

const isPostal = (country: string): country is PostalCountry =>
  postalCountries.some((known) => known === country);
type WrittenAddress = Omit<PostalAddress, 'countryCode'> & { countryCode: string };
/** A rule of `postalChecks` for an address of any country: it is kept where the country's post is known. */
const wherePostal =
  (fits: (address: PostalAddress) => boolean) =>
  (address: WrittenAddress): boolean =>
    !isPostal(address.countryCode) || fits({ ...address, countryCode: address.countryCode });

/** Checks of an address that goods go to: as `postalChecks`, where the country is known here. */
export const destinationChecks = [
  z.refine<WrittenAddress>(wherePostal(pincodeFits), { path: ['pincode'], error: 'pincode' }),
  z.refine<WrittenAddress>(wherePostal(stateFits), { path: ['state'], error: 'state' }),
  z.refine<WrittenAddress>(wherePostal(pincodeIsInState), { path: ['pincode'], error: 'pincodeState' }),
] as const;
/** The same address with its state as it is written; a blank one is that of the PIN code. */
export const withStateOfPlace = <Written extends WrittenAddress>(address: Written): Written => {
  if (!isPostal(address.countryCode)) return address;
  const state = address.state === '' ? (stateOfAddress(address)?.state ?? '') : address.state;
  return { ...address, state: stateNamed(address.countryCode, state) ?? state };
};
