/**
 * The text patterns of the product, once, so that a form and the server refuse the same thing. "Letters"
 * are letters of any script with their combining marks: a name in Devanagari is a name.
 */

/** Letters and spaces. */
export const lettersSpacesPattern = /^[\p{L}\p{M} ]+$/u;
/** Letters, digits, underscore, space. */
export const wordsPattern = /^[\p{L}\p{M}\p{Nd}_ ]+$/u;
/** Letters, digits, underscore, space, dot, ampersand: names of outlets, companies and dishes. */
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
/** A store's name: any script, digits, spaces and the marks shop signs use. */
export const storeNamePattern = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,&'’()-]*$/u;
