const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * W3C traceparent header of a call that starts a trace; its flags set whether the trace is sampled.
 * @param share of sampled calls, 0 to 1; no header at 0
 */
export const newTraceparent = (share: number): string | null =>
  share > 0 ? `00-${hex(16)}-${hex(8)}-${Math.random() < share ? '01' : '00'}` : null;
