import { isIPv6 } from 'node:net';

/** The first half of an IPv6 address is the network; its owner has 2^64 of the second half. */
const networkParts = 4;

/**
 * The address by which a caller is counted: an IPv4 address as it is, of an IPv6 address the network (/64), so that
 * nobody gets a new limit with each address of their own.
 */
export function callerAddress(ip: string): string {
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return plain;
  // The standard form: lower case, no leading zeros, IPv4 parts as hexadecimal.
  const address = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (mapped) {
    const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '', 16));
    return [high, low].flatMap((part = 0) => [part >> 8, part & 255]).join('.');
  }
  const [before = '', after] = address.split('::');
  const parts = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const whole = [...parts, ...Array<string>(8 - parts.length - rest.length).fill('0'), ...rest];
  return `${whole.slice(0, networkParts).join(':')}::/64`;
}

/** The range a caller's address belongs to: /24 of IPv4, /48 of IPv6, which one customer of a provider may hold. */
export function callerRange(ip: string): string {
  const address = callerAddress(ip);
  return address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}
