import * as z from 'zod/mini';
import { gstStates } from './gstin';

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

export const postalCountrySchema = z.enum(postalCountries);
/** A postal code of any of the countries. */
export const pincodeSchema = z.string().check(z.regex(/^(?:[1-9]\d{5}|\d{5}(?:-\d{4})?)$/));

/** Checks of an address: pincode and state are those of its country, and the state is written in one way. */
export const postalChecks = [
  z.refine<Parameters<typeof pincodeFits>[0]>(pincodeFits, { path: ['pincode'], error: 'pincode' }),
  z.refine<Parameters<typeof stateFits>[0]>(stateFits, { path: ['state'], error: 'state' }),
] as const;
/** An address with its state as it is written. */
export const withStateName = <Written extends Pick<PostalAddress, 'countryCode' | 'state'>>(
  address: Written,
): Written => ({ ...address, state: stateNamed(address.countryCode, address.state) ?? address.state });
