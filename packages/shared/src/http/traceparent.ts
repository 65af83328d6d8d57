const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * The W3C's header for a call that begins a trace; its last digits say whether the trace is to be kept.
 * @param share of how many calls it is, 0 to 1; at 0 there is no header
 */
export const newTraceparent = (share: number): string | null =>
  share > 0 ? `00-${hex(16)}-${hex(8)}-${Math.random() < share ? '01' : '00'}` : null;
