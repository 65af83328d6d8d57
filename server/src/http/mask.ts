const secretName = /token|password|otp|proof|cookie|authorization|secret|signature/i;
const personalName = /mobile|phone|^login$|email|sentTo/i;
/** Ten to thirteen consecutive digits that are not part of an identifier. */
const numberInText = /(?<![\dA-Fa-f-])\+?\d{6,9}(\d{4})(?![\dA-Fa-f-])/g;

/** '9876543210' → '••••••3210'; a mail address keeps its first letter and its domain. */
export function maskPersonal(text: string): string {
  const at = text.indexOf('@');
  if (at > 0) return `${text[0]}•••${text.slice(at)}`;
  return text.length > 4 ? `••••••${text.slice(-4)}` : '••••';
}

/** The value of a secret parameter in an address: an upload's key, a token, a code. */
const secretParameter =
  /([?&#][^=&#\s]*(?:token|key|password|otp|secret|signature|authorization|staff)[^=&#\s]*=)[^&#\s]*/gi;
/** A mail address as a parameter's value, encoded or not. */
const mailParameter = /(?<==)([^&=#\s@%])[^&=#\s@%]*(@|%40)(?=[^&=#\s])/gi;
/** An encoded plus of a number: its last letter would make the number look like part of an identifier. */
const encodedPlus = /%2B(?=\d{10})/gi;

/** Masks a text for the log: telephone numbers keep their last four digits, secrets in addresses nothing. */
export function maskText(text: string): string {
  return text
    .replace(secretParameter, '$1[redacted]')
    .replace(mailParameter, '$1•••$2')
    .replace(encodedPlus, '+')
    .replace(numberInText, '••••••$1');
}

/**
 * Masks a value for the log: secrets removed, telephone numbers and addresses masked, at any depth. Instances of
 * classes (requests, errors) are left to their serializers.
 */
export function maskFields(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const masked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) masked[name] = maskField(name, value, depth);
  return masked;
}

function maskField(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  if (secretName.test(name)) return '[redacted]';
  if (typeof value === 'string') return personalName.test(name) ? maskPersonal(value) : maskText(value);
  if (Array.isArray(value))
    return depth > 5 ? '[deep]' : value.map((entry) => maskField(name, entry, depth + 1));
  if (isPlain(value)) return depth > 5 ? '[deep]' : maskFields(value, depth + 1);
  return value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
