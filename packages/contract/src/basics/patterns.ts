/**
 * The text patterns of the product, once, so that a form and the server refuse the same thing. "Letters"
 * are letters of any script with their combining marks: a name in Devanagari is a name.
 */

/** Letters and spaces. */
export const lettersSpacesPattern = /^[\p{L}\p{M} ]+$/u;
/** Letters, digits, underscore, space. */
export const wordsPattern = /^[\p{L}\p{M}\p{Nd}_ ]+$/u;
/** Letters, digits, underscore, space, dot, ampersand: the specification's third pattern. */
export const wordsDotsAmpersandPattern = /^[\p{L}\p{M}\p{Nd}_ .&]+$/u;
/** An e-mail address as people own them: one @, a dotted domain, no blanks. */
export const emailPattern =
  /^[A-Za-z0-9][A-Za-z0-9_%+-]*(?:\.+[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,24}$/;
/** Whole number of 1 or more without a leading zero. */
export const positiveIntegerPattern = /^[1-9]\d*$/;
/** Digits only. */
export const digitsPattern = /^\d+$/;
/** Digits with at most one dot and at most two digits after it. */
export const decimalPattern = /^\d+(?:\.\d{1,2})?$/;
/** Time of day as four digits, HHMM. */
export const hhmmPattern = /^(?:[01]\d|2[0-3])[0-5]\d$/;
/**
 * Names of stores, outlets, companies and people as signs and invoices write them: letters, digits, blanks and
 * ' - , / ( ) . & _, beginning with a letter or a digit. "M/s Rao & Sons (India)", "24/7 Store", "D'Souza".
 */
export const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.,&'’/()–-]*$/u;
