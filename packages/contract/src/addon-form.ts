import * as z from 'zod/mini';
import { nameLimits, variantCount } from './constants';
import { positiveIntegerPattern } from './patterns';

const addonNames = {
  displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLimits.displayName)),
  addonName: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLimits.addon)),
};

/** Both counts are there to be compared; until then each field has its own complaint. */
const areCounted = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'min' in value &&
  'max' in value &&
  typeof value.min === 'number' &&
  typeof value.max === 'number';

/**
 * What is typed for an add-on: texts in, counts out. Error keys: required, maxlength, pattern, and
 * minValueInvalid / maxValueInvalid on both counts when the least is above the most.
 */
export const addonFormSchema = z
  .object({
    ...addonNames,
    min: z.pipe(z.string().check(z.regex(positiveIntegerPattern)), z.transform(Number)),
    max: z.pipe(z.string().check(z.regex(positiveIntegerPattern)), z.transform(Number)),
  })
  .check(
    z.refine(({ min, max }) => min <= max, { path: ['min'], error: 'minValueInvalid', when: areCounted }),
    z.refine(({ min, max }) => max >= min, { path: ['max'], error: 'maxValueInvalid', when: areCounted }),
  );

/** What is typed for a variant: names alone, for exactly one of its options is chosen. */
export const variantFormSchema = z.pipe(
  z.object({ ...addonNames, min: z.string(), max: z.string() }),
  z.transform((typed) => ({ ...typed, min: variantCount.min, max: variantCount.max })),
);
export type AddonFormInput = z.input<typeof addonFormSchema>;
export type AddonFormValues = z.output<typeof addonFormSchema>;
