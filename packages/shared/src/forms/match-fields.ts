import * as z from 'zod/mini';

/** Refuses a value whose two fields differ, with error key mustMatch on the second. */
export function matchFields<Output extends object, Input>(
  schema: z.ZodMiniType<Output, Input>,
  first: keyof Output & string,
  second: keyof Output & string,
): z.ZodMiniType<Output, Input> {
  return schema.check(
    z.refine((value) => value[first] === value[second], {
      path: [second],
      error: 'mustMatch',
      // Checked even while another field is still wrong, so that the person hears of both at once.
      when: ({ value }) => typeof value === 'object' && value !== null && first in value && second in value,
    }),
  );
}
