const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const fssaiPattern = /^[12]\d{13}$/;

/** Four letters of the bank, a zero, six characters of the branch. Says nothing of whether that branch exists. */
export function isIfscShaped(text: string): boolean {
  return ifscPattern.test(text);
}

/** A food licence: fourteen digits, the first 1 (licence) or 2 (registration). */
export function isFssaiNumber(text: string): boolean {
  return fssaiPattern.test(text);
}
