import { phoneCodes } from '@galla/contract';

export interface TypedPhone {
  countryCode: (typeof phoneCodes)[number];
  /** National number, digits only, at most ten. */
  mobile: string;
  complete: boolean;
}

/**
 * Parses a typed or pasted number: '+91 98765 43210', '098765-43210', '9876543210', '+1 (415) 555-0100'. A typed
 * country code wins over the selected one.
 */
export function readTypedPhone(text: string, chosen: TypedPhone['countryCode']): TypedPhone {
  const written = text.trim().replace(/^00/, '+');
  let digits = written.replace(/\D/g, '');
  let countryCode = chosen;
  const code = written.startsWith('+')
    ? phoneCodes.find((each) => digits.startsWith(each.slice(1)))
    : // Pasted without its plus: only if the number is too long by exactly a country code.
      phoneCodes.find((each) => digits.length === 9 + each.length && digits.startsWith(each.slice(1)));
  if (code !== undefined) {
    countryCode = code;
    digits = digits.slice(code.length - 1);
  }
  // The trunk prefix of calls within India.
  if (countryCode === '+91') digits = digits.replace(/^0+/, '');
  const mobile = digits.slice(0, 10);
  return { countryCode, mobile, complete: mobile.length === 10 };
}
