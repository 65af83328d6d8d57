import * as z from 'zod/mini';
import { nameLimits, variantCount } from '../basics/constants';
import { positiveIntegerPattern } from '../basics/patterns';
import { trimmed } from '../basics/primitives';

const addonNames = {
  displayName: z.string().check(trimmed(), z.minLength(1), z.maxLength(nameLimits.displayName)),
  addonName: z.string().check(trimmed(), z.minLength(1), z.maxLength(nameLimits.addon)),
};

/** Both counts are there to be compared; until then each field has its own complaint. */
const areCounted = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'min' in value &&
  'max' in value &&
  typeof value.min === 'number' &&
  typeof value.max === 'number';

const countText = z.pipe(z.string().check(z.regex(positiveIntegerPattern)), z.transform(Number));
const countedSchema = z
  .object({ ...addonNames, optional: z.boolean(), min: countText, max: countText })
  .check(
    z.refine(({ min, max }) => min <= max, { path: ['min'], error: 'minValueInvalid', when: areCounted }),
    z.refine(({ min, max }) => max >= min, { path: ['max'], error: 'maxValueInvalid', when: areCounted }),
  );

export interface AddonFormInput {
  displayName: string;
  addonName: string;
  /** The customer may leave the add-on out: its least is 0, whatever stands in `min`. */
  optional: boolean;
  min: string;
  max: string;
}

/**
 * What is typed for an add-on: texts in, counts out. Unless it is optional, both counts are 1 or more. Error keys:
 * required, maxlength, pattern, and minValueInvalid / maxValueInvalid on both counts when the least is above the most.
 */
export const addonFormSchema = z.pipe(
  z.transform((typed: AddonFormInput) => (typed.optional ? { ...typed, min: '1' } : typed)),
  z.pipe(
    countedSchema,
    z.transform(({ optional, min, ...typed }) => ({ ...typed, min: optional ? 0 : min })),
  ),
);

/** What is typed for a variant: names alone, for exactly one of its options is chosen. */
export const variantFormSchema = z.pipe(
  z.object({ ...addonNames, optional: z.boolean(), min: z.string(), max: z.string() }),
  z.transform(({ displayName, addonName }): AddonFormValues => ({ displayName, addonName, ...variantCount })),
);
export type AddonFormValues = z.output<typeof addonFormSchema>;
