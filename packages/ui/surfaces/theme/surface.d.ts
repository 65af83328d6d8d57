// Written by npm run surfaces. Built on: react@19 zod@4

import { ReactNode } from 'react';
import * as z from 'zod/mini';

export declare function applyAppearance(): void;

export declare const brandScale: Scale;

export declare type ColourScheme = (typeof colourSchemes)[number];

export declare const colourSchemes: readonly ['light', 'dark', 'system'];

export declare type Contrast = (typeof contrasts)[number];

export declare const contrasts: readonly ['more', 'system'];

export declare const densities: readonly ['comfortable', 'compact'];

export declare type Density = (typeof densities)[number];

export declare function PanelTheme({ children }: {
    children: ReactNode;
}): ReactNode;

export declare function previewPanelColours(colours: ThemeColours | null): () => void;

export declare const resolvedColourScheme: {
    current: typeof resolvedScheme;
    subscribe: typeof subscribe;
};

declare function resolvedScheme(): 'light' | 'dark';

declare type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

export declare function setPanelColours(colours: ThemeColours | null): void;

export declare function statusTone(status: string): Tone;

declare function subscribe(listener: () => void): () => void;

declare type ThemeColours = z.output<typeof themeColoursSchema>;

declare const themeColoursSchema: z.ZodMiniObject<{
    primaryColor: z.ZodMiniString<string>;
    gradientStart: z.ZodMiniString<string>;
    gradientEnd: z.ZodMiniString<string>;
    secondaryColor: z.ZodMiniString<string>;
}, z.core.$strip>;

export declare type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue';

export declare function useColourScheme(): {
    scheme: ColourScheme;
    resolved: 'light' | 'dark';
    setScheme: (scheme: ColourScheme) => void;
};

export declare function useContrast(): {
    contrast: Contrast;
    setContrast: (contrast: Contrast) => void;
};

export declare function useDensity(): {
    density: Density;
    setDensity: (density: Density) => void;
};

export { }
