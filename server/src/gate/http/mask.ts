const secretName = /token|password|otp|proof|cookie|authorization|secret|signature/i;
const personalName = /mobile|phone|^login$|email|sentTo/i;
/** Ten to thirteen consecutive digits that are not part of an identifier. */
const numberInText = /(?<![\dA-Fa-f-])\+?\d{6,9}(\d{4})(?![\dA-Fa-f-])/g;

/** The longest text that is logged; the rest is cut off before anything looks at it. */
const longestText = 8_192;
/** How far back a cut looks for the start of a word, so that no half of a number or an address stays. */
const longestWord = 256;

/** '9876543210' → '••••••3210'; a mail address keeps its first letter and its domain. */
export function maskPersonal(text: string): string {
  const shown = cut(text);
  const at = shown.indexOf('@');
  if (at > 0) return `${shown[0]}•••${shown.slice(at)}`;
  return shown.length > 4 ? `••••••${shown.slice(-4)}` : '••••';
}

/** A parameter's name in an address. A match can't begin inside another one, so a text is read once. */
const parameterName = /[?&#]([^=?&#\s]*)=/g;
const secretParameter = /token|key|password|otp|secret|signature|authorization|staff/i;
/** A mail address as a parameter's value, encoded or not. */
const mailParameter = /=([^&=#\s@%])[^&=#\s@%]*(@|%40)(?=[^&=#\s])/gi;
/** An encoded plus of a number: its last letter would make the number look like part of an identifier. */
const encodedPlus = /%2B(?=\d{10})/gi;

/** Masks a text for the log: telephone numbers keep their last four digits, secrets in addresses nothing. */
export function maskText(text: string): string {
  return withoutSecretParameters(cut(text))
    .replace(mailParameter, '=$1•••$2')
    .replace(encodedPlus, '+')
    .replace(numberInText, '••••••$1');
}

/**
 * An address for the log: its path, and the names of its parameters. What people search for, their numbers and where they
 * live stand in the values.
 */
export function addressForLog(url: string): string {
  const [path = '', query] = cut(url).split(/\?(.*)/s);
  const names = [...new Set((query ?? '').split('&').map((pair) => pair.split('=')[0] ?? ''))];
  return maskText(path) + (query ? `?${names.join('&')}` : '');
}

function cut(text: string): string {
  if (text.length <= longestText) return text;
  let end = longestText;
  while (end > longestText - longestWord && !/[\s&?#,"]/.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}[cut]`;
}

/** Replaces the values of secret parameters: an upload's key, a token, a code. */
function withoutSecretParameters(text: string): string {
  const endOfValue = /[&#\s]|$/g;
  let masked = '';
  let done = 0;
  for (const { 0: match, 1: name = '', index } of text.matchAll(parameterName)) {
    // Part of a value that is already left out.
    if (index < done || !secretParameter.test(name)) continue;
    const value = index + match.length;
    endOfValue.lastIndex = value;
    masked += `${text.slice(done, value)}[redacted]`;
    done = endOfValue.exec(text)?.index ?? text.length;
  }
  return masked + text.slice(done);
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
