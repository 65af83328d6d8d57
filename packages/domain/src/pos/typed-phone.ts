import { phoneCodes, type PhoneCode } from '@galla/contract';

export interface TypedPhone {
  countryCode: PhoneCode;
  /** National number, digits only, at most ten. */
  mobile: string;
  complete: boolean;
}

/** Digits of a national number. */
const wholeNumber = 10;

/**
 * What a typed or pasted text says of a number: the country code if it names one, and the national digits, however
 * many. Without a code a number is taken as one of `chosen`.
 */
export function typedNumber(
  text: string,
  chosen: PhoneCode,
): { countryCode: PhoneCode | null; digits: string } {
  const written = text.trim().replace(/^00/, '+');
  let digits = written.replace(/\D/g, '');
  const code = written.startsWith('+')
    ? phoneCodes.find((each) => digits.startsWith(each.slice(1)))
    : // Pasted without its plus: only if the number is too long by exactly a country code.
      phoneCodes.find(
        (each) => digits.length === wholeNumber + each.length - 1 && digits.startsWith(each.slice(1)),
      );
  if (code !== undefined) digits = digits.slice(code.length - 1);
  // The trunk prefix of calls within India.
  if ((code ?? chosen) === '+91') digits = digits.replace(/^0+/, '');
  return { countryCode: code ?? null, digits };
}

/**
 * Parses a typed or pasted number: '+91 98765 43210', '098765-43210', '9876543210', '+1 (415) 555-0100'. A typed
 * country code wins over the selected one.
 */
export function readTypedPhone(text: string, chosen: PhoneCode): TypedPhone {
  const { countryCode, digits } = typedNumber(text, chosen);
  const mobile = digits.slice(0, wholeNumber);
  return { countryCode: countryCode ?? chosen, mobile, complete: mobile.length === wholeNumber };
}
