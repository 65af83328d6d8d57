import * as z from 'zod/mini';

/** Rejects a value whose two fields differ, with error key mustMatch on the second. */
export function matchFields<Output extends object, Input>(
  schema: z.ZodMiniType<Output, Input>,
  first: keyof Output & string,
  second: keyof Output & string,
): z.ZodMiniType<Output, Input> {
  return schema.check(
    z.refine((value) => value[first] === value[second], {
      path: [second],
      error: 'mustMatch',
      // Checked even while other fields are invalid, so that both errors are shown together.
      when: ({ value }) => typeof value === 'object' && value !== null && first in value && second in value,
    }),
  );
}
