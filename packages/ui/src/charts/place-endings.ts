export interface Ending {
  key: string;
  /** Where the line ends. */
  y: number;
}

/**
 * Heights of the labels beside the ends of lines: as near to the ends as labels of this height allow, all of them
 * between `top` and `bottom`.
 */
export function placeEndings(
  endings: readonly Ending[],
  { top, bottom, height }: { top: number; bottom: number; height: number },
): Map<string, number> {
  const sorted = [...endings].sort((a, b) => a.y - b.y);
  const placed = sorted.map(({ key, y }) => ({ key, y: Math.min(Math.max(y, top), bottom) }));
  for (const [index, one] of placed.entries()) {
    const above = placed[index - 1];
    if (above) one.y = Math.max(one.y, above.y + height);
  }
  // Pushed below the drawing: move up again, from the last one.
  let limit = bottom;
  for (const one of [...placed].reverse()) {
    one.y = Math.min(one.y, limit);
    limit = one.y - height;
  }
  return new Map(placed.map(({ key, y }) => [key, y]));
}
