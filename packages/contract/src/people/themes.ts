import * as z from 'zod/mini';
import { instantSchema, trimmed } from '../basics/primitives';

/** A hex colour as it is kept: 7 characters in lower case. */
const keptColourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** A hex colour as people type it: 4 or 7 characters, in any case. */
export const hexColourSchema = z.pipe(
  z.string().check(trimmed(), z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)),
  z.transform((hex) => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex).toLowerCase()),
);

/** The colours of a merchant's panel. */
export const themeColoursSchema = z.object({
  /** Buttons, ticked boxes, the mark of the present screen. */
  primaryColor: keptColourSchema,
  /** Both ends of the gradient behind the brand's sign and the person's initials. */
  gradientStart: keptColourSchema,
  gradientEnd: keptColourSchema,
  /** Links, the present tab, the ring of the keyboard's focus. */
  secondaryColor: keptColourSchema,
});
export type ThemeColours = z.output<typeof themeColoursSchema>;
export type ThemeColourName = keyof ThemeColours;

export const themeSchema = z.object({
  /** Null: Galla's own colours. */
  colours: z.nullable(themeColoursSchema),
  /** Who saved it last, and when; null: nobody did yet. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instantSchema),
});
export type Theme = z.output<typeof themeSchema>;

/** Colours that can't be read somewhere are refused with a problem for each; null goes back to Galla's own. */
export const saveThemeBodySchema = z.object({
  colours: z.nullable(
    z.object({
      primaryColor: hexColourSchema,
      gradientStart: hexColourSchema,
      gradientEnd: hexColourSchema,
      secondaryColor: hexColourSchema,
    }),
  ),
});
