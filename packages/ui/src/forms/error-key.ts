/** Fields of a schema issue that determine the error. */
type Complaint = {
  code?: string | undefined;
  format?: string | undefined;
  origin?: string | undefined;
  input?: unknown;
  minimum?: unknown;
  maximum?: unknown;
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * A schema issue as an error key: required, minlength, maxlength, min, max, pattern, email, number or invalid.
 * A limit follows a colon ("maxlength:30"). Rules with a custom key (mustMatch) keep it.
 */
export function errorKeyOf(complaint: Complaint): string {
  if (isEmpty(complaint.input)) return 'required';
  const ofText = complaint.origin === 'string';
  switch (complaint.code) {
    case 'too_small':
      return `${ofText ? 'minlength' : 'min'}:${String(complaint.minimum)}`;
    case 'too_big':
      return `${ofText ? 'maxlength' : 'max'}:${String(complaint.maximum)}`;
    case 'invalid_format':
      return complaint.format === 'email' ? 'email' : 'pattern';
    case 'invalid_type':
      return Number.isNaN(complaint.input) ? 'number' : 'invalid';
    default:
      return 'invalid';
  }
}

/** "maxlength:30" as its key and its limit. */
export function splitErrorKey(text: string): { key: string; limit: string } {
  const [key = 'invalid', limit = ''] = text.split(':');
  return { key, limit };
}
