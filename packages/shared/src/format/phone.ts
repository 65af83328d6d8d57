/** Country code, then the rest: +91 and +1 are known, others keep two digits. */
function splitPhone(phone: string): { code: string; digits: string } {
  const digits = phone.replace(/\D/g, '');
  if (!phone.trim().startsWith('+')) return { code: '', digits };
  const codeLength = digits.startsWith('1') ? 1 : 2;
  return { code: `+${digits.slice(0, codeLength)} `, digits: digits.slice(codeLength) };
}

/** A phone number in readable groups: '+919876543210' → '+91 98765 43210'. */
export function formatPhone(phone: string): string {
  const { code, digits } = splitPhone(phone);
  if (digits.length !== 10) return `${code}${digits}`;
  return code === '+1 '
    ? `${code}${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
    : `${code}${digits.slice(0, 5)} ${digits.slice(5)}`;
}
