import { parseHexColour } from './colour-contrast';

/** Hue 0 to 6, saturation and lightness 0 to 1. */
type Hsl = readonly [number, number, number];

function partsOf(hex: string): readonly [number, number, number] {
  const parts = parseHexColour(hex);
  if (!parts) throw new RangeError(`Not a hex colour of 4 or 7 characters: ${hex}`);
  return parts;
}

function toHsl(hex: string): Hsl {
  const [red, green, blue] = partsOf(hex).map((channel) => channel / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [((green - blue) / spread + 6) % 6, saturation, lightness];
  if (most === green) return [(blue - red) / spread + 2, saturation, lightness];
  return [(red - green) / spread + 4, saturation, lightness];
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function toHex([hue, saturation, lightness]: Hsl): string {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  return hexOf(
    [0, 4, 2].map((shift) => {
      const place = (hue + shift) % 6;
      const height = Math.max(0, Math.min(1, Math.abs(place - 3) - 1));
      return (lightness + chroma * (height - 0.5)) * 255;
    }),
  );
}

/** The colour at `share` (0 to 1) between two colours, interpolated as CSS gradients are. */
export function mixed(from: string, to: string, share: number): string {
  const [first, second] = [partsOf(from), partsOf(to)];
  return hexOf(first.map((channel, index) => channel + ((second[index] ?? channel) - channel) * share));
}

const steps = 200;

/**
 * The colour of the same hue that passes with the nearest lightness; the colour itself when it passes. Null: none of
 * this hue passes, not even black or white.
 */
export function nearestPassing(hex: string, passes: (candidate: string) => boolean): string | null {
  if (passes(hex)) return hex;
  const [hue, saturation, lightness] = toHsl(hex);
  for (let step = 1; step <= steps; step += 1) {
    for (const direction of [-1, 1]) {
      const next = lightness + (direction * step) / steps;
      if (next < 0 || next > 1) continue;
      const candidate = toHex([hue, saturation, next]);
      if (passes(candidate)) return candidate;
    }
  }
  return null;
}
