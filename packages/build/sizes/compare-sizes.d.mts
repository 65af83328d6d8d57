interface Sizes {
  bundles: Record<string, { bytes: number; modules: Record<string, number> }>;
  screens: Record<string, { bytes: number; bundles: string[] }>;
}

export declare const sizeRows: (
  recorded: Sizes,
  now: Sizes,
) => [name: string, bytes: string, change: string][];

export declare function findGrowth(
  recorded: Sizes,
  now: Sizes,
  limits: { growth: number; leastBytes: number; screensKB: Record<string, number> },
): { failures: string[]; notices: string[] };
