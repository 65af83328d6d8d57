import * as z from 'zod/mini';
import { gstinDefaults, taxPercents } from '../basics/constants';
import { parseGstin } from '../basics/gstin';
import { addressSchema } from '../outlets/outlets';
import { idSchema, trimmed } from '../basics/primitives';

export const gstinTypes = ['composition', 'regular'] as const;
/** Whether each item carries its own rate, or one rate holds for the whole order. */
export const gstAppliesTo = ['item', 'order'] as const;

const gstinText = z.string().check(trimmed(), z.toUpperCase(), z.maxLength(15));
const fields = {
  /** Whether the outlet has a number; without one it charges no tax. */
  gstinEntered: z.boolean(),
  gstinNumber: gstinText,
  gstinType: z.enum(gstinTypes),
  gstApplicableOn: z.enum(gstAppliesTo),
  gstinPercent: z.literal(taxPercents),
};
type Fields = z.output<z.ZodMiniObject<typeof fields>>;
/** As registered: the seller on invoices. Empty: the outlet's name. */
const legalName = z.string().check(trimmed(), z.maxLength(120));

function checkGstin(value: Fields, refuse: (path: keyof Fields, message: string) => void): void {
  if (value.gstinEntered) {
    if (value.gstinNumber === '') refuse('gstinNumber', 'required');
    else if (parseGstin(value.gstinNumber) === null) refuse('gstinNumber', 'gstin');
  } else if (value.gstinType === 'regular') refuse('gstinType', 'regularNeedsGstin');
}

const refined = <Shape extends typeof fields>(schema: z.ZodMiniObject<Shape>) =>
  schema.check(
    z.superRefine((value, context) =>
      checkGstin(value as unknown as Fields, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message, input: value }),
      ),
    ),
  );

/** What stands in the form of an outlet's tax. */
export const gstinFormSchema = refined(z.object({ ...fields, legalName }));
export type GstinForm = z.output<typeof gstinFormSchema>;
/** The same, as the step is saved. A legal name that is left out stays as it is. */
export const gstinSaveSchema = refined(
  z.object({ ...fields, legalName: z.optional(legalName), outletId: idSchema, step: z.literal('gstin') }),
);

/** What a register says of a taxpayer. */
export const taxpayerSchema = z.object({
  gstinNumber: z.string(),
  legalName: z.string(),
  tradeName: z.string(),
  gstinType: z.enum(gstinTypes),
  status: z.enum(['active', 'cancelled']),
  pan: z.string(),
  state: z.string(),
  address: z.nullable(addressSchema),
});
export type Taxpayer = z.infer<typeof taxpayerSchema>;
export const gstnSearchQuerySchema = z.object({
  gstin: gstinText.check(z.refine((text) => parseGstin(text) !== null, { error: 'gstin' })),
});

/** The tax step of an outlet's set-up as it is kept. `gstinRecordDefaults` is that of a fresh outlet. */
export const gstinRecordSchema = z.object({
  outletId: idSchema,
  step: z.literal('gstin'),
  gstinNumber: z.string(),
  gstinType: z.enum(gstinTypes),
  gstinEntered: z.boolean(),
  gstApplicableOn: z.enum(gstAppliesTo),
  gstinPercent: z.literal(taxPercents),
  legalName: z.string(),
  /** From the number itself; empty without one. */
  pan: z.string(),
  state: z.string(),
  /** Whether anybody has saved this step yet: the defaults alone complete nothing. */
  confirmed: z.boolean(),
});
export type GstinRecord = z.infer<typeof gstinRecordSchema>;
export const gstinRecordDefaults = { ...gstinDefaults, gstinNumber: '', legalName: '' } as const;
