/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** Parses a hex colour of 4 or 7 characters ('#234', '#213454'); null when invalid. */
export function parseHexColour(hex: string): Rgb | null {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)) return null;
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * WCAG contrast of two hex colours, 1 (none) to 21 (black on white); the order does not matter.
 * Throws RangeError when either is not a hex colour of 4 or 7 characters.
 */
export function contrastRatio(first: string, second: string): number {
  const [one, two] = [first, second].map((hex) => {
    const rgb = parseHexColour(hex);
    if (!rgb) throw new RangeError(`Not a hex colour of 4 or 7 characters: ${hex}`);
    return luminance(rgb);
  }) as [number, number];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** Black or white, whichever has more contrast on `background`. */
export function readableOn(background: string): '#000000' | '#ffffff' {
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000') ? '#ffffff' : '#000000';
}
