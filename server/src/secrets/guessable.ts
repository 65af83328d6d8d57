const usualWords =
  /change|secret|passw|example|galla|demo|test|sample|default|placeholder|letmein|qwert|replace|your|admin/i;

const differentPairs = (text: string) =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))).size;

/** Letters that are equal to the one before, or follow it in the alphabet. */
const stepsOn = (text: string) =>
  [...text].filter((letter, at) => {
    const step = letter.charCodeAt(0) - text.charCodeAt(at - 1);
    return step === 0 || step === 1;
  }).length;

/**
 * Whether a secret was typed rather than drawn: usual words, repetition, or an alphabet. What `openssl rand` prints is
 * not.
 */
export function isGuessable(secret: string): boolean {
  const pairs = secret.length - 1;
  return (
    usualWords.test(secret) ||
    differentPairs(secret) < Math.min(0.6 * pairs, 24) ||
    stepsOn(secret) > pairs / 2
  );
}
