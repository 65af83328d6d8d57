import { dayMs } from '../basics/time';
import * as z from 'zod/mini';
import { isIfscShaped } from './bank-and-food';
import { decimalPattern, namePattern } from '../basics/patterns';
import { idSchema, instantSchema, trimmed } from '../basics/primitives';
import { upiAddressSchema } from '../basics/upi-address';

/** Wrong amounts until a verification is over, how often one may be begun a day, and how long each is open. */
export const bankVerification = { attempts: 3, startsADay: 5, openMs: 3 * dayMs } as const;
/** What is sent to an account, smallest unit: one to two rupees. */
export const pennyAmount = { min: 101, max: 199 } as const;

const ifscText = z
  .string()
  .check(trimmed(), z.toUpperCase(), z.minLength(1), z.refine(isIfscShaped, { error: 'ifsc' }));
const fields = {
  ifscCode: ifscText,
  accountNumber: z.string().check(trimmed(), z.regex(/^\d{9,18}$/)),
  /** Typed once more. */
  accountNumberAgain: z.string().check(trimmed(), z.minLength(1)),
  holderName: z.string().check(trimmed(), z.minLength(3), z.maxLength(80), z.regex(namePattern)),
};

const refined = <Shape extends typeof fields>(schema: z.ZodMiniObject<Shape>) =>
  schema.check(
    z.superRefine((value, context) => {
      const { accountNumber, accountNumberAgain } = value as unknown as z.output<
        z.ZodMiniObject<typeof fields>
      >;
      if (accountNumber !== accountNumberAgain)
        context.addIssue({
          code: 'custom',
          path: ['accountNumberAgain'],
          message: 'mustMatch',
          input: value,
        });
    }),
  );

/** What stands in the form of an outlet's bank account. */
export const bankFormSchema = refined(z.object(fields));
export type BankForm = z.output<typeof bankFormSchema>;
export const initVerificationBodySchema = refined(z.object({ ...fields, outletId: idSchema }));

/**
 * Forgets the account, or keeps the UPI address that customers pay to at the counter. An account is given by a
 * verification, never by a save.
 */
export const financeSaveSchema = z
  .object({
    step: z.literal('finance'),
    outletId: idSchema,
    remove: z.optional(z.literal(true)),
    upiAddress: z.optional(upiAddressSchema),
  })
  .check(
    z.refine(({ remove, upiAddress }) => remove !== undefined || upiAddress !== undefined, {
      path: ['upiAddress'],
      message: 'required',
    }),
  );
/** What stands in the form of the UPI address. */
export const upiFormSchema = z.object({ upiAddress: upiAddressSchema });

/** The amount as it stands on the account's statement, read as the smallest unit. */
export const bankAmountFormSchema = z.object({
  amount: z.pipe(
    z.string().check(trimmed(), z.regex(decimalPattern)),
    z.transform((text) => Math.round(Number(text) * 100)),
  ),
});
export const verifyBankBodySchema = z.object({
  outletId: idSchema,
  verificationId: idSchema,
  ...bankAmountFormSchema.shape,
});

/** A branch as its code names it. */
export const bankBranchSchema = z.object({
  ifscCode: z.string(),
  bankName: z.string(),
  branch: z.string(),
  /** Empty where only the list of codes is at hand. */
  city: z.string(),
});
export type BankBranch = z.infer<typeof bankBranchSchema>;
export const ifscQuerySchema = z.object({ ifsc: ifscText });

/** The bank step of an outlet's set-up. The account number is masked in every answer. */
export const financeRecordSchema = z.object({
  outletId: idSchema,
  step: z.literal('finance'),
  bankName: z.string(),
  branch: z.string(),
  /** '••••••6789'; empty without one. */
  accountNumber: z.string(),
  holderName: z.string(),
  ifscCode: z.string(),
  /** The holder as the bank names it, once verified. */
  nameAtBank: z.string(),
  /** Customers pay to it at the counter; empty: none. It needs no bank account here. */
  upiAddress: z._default(z.string(), ''),
  status: z.enum(['incomplete', 'verifying', 'verified']),
  /** The verification under way. */
  verification: z.nullable(
    z.object({
      verificationId: idSchema,
      accountNumber: z.string(),
      ifscCode: z.string(),
      attemptsLeft: z.int(),
      expiresAt: instantSchema,
    }),
  ),
});
export type FinanceRecord = z.infer<typeof financeRecordSchema>;
/** Details of 422 BANK_AMOUNT_WRONG. */
export const bankAmountWrongSchema = z.object({ attemptsLeft: z.int() });
