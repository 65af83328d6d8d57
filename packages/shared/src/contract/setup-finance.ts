import { z } from 'zod';
import { isIfscShaped } from './bank-and-food';
import { decimalPattern, wordsDotsAmpersandPattern } from './patterns';
import { idSchema, instantSchema } from './primitives';

/** Wrong amounts until a verification is over, how often one may be begun a day, and how long each is open. */
export const bankVerification = { attempts: 3, startsADay: 5, openMs: 3 * 24 * 60 * 60 * 1000 } as const;
/** What is sent to an account, smallest unit: one to two rupees. */
export const pennyAmount = { min: 101, max: 199 } as const;

const ifscText = z.string().trim().toUpperCase().min(1).refine(isIfscShaped, { error: 'ifsc' });
const fields = {
  ifscCode: ifscText,
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{9,18}$/),
  /** Typed once more. */
  accountNumberAgain: z.string().trim().min(1),
  holderName: z.string().trim().min(3).max(80).regex(wordsDotsAmpersandPattern),
};

const refined = <Shape extends typeof fields>(schema: z.ZodObject<Shape>) =>
  schema.superRefine((value, context) => {
    const { accountNumber, accountNumberAgain } = value as unknown as z.output<z.ZodObject<typeof fields>>;
    if (accountNumber !== accountNumberAgain)
      context.addIssue({ code: 'custom', path: ['accountNumberAgain'], message: 'mustMatch', input: value });
  });

/** What stands in the form of an outlet's bank account. */
export const bankFormSchema = refined(z.object(fields));
export type BankForm = z.output<typeof bankFormSchema>;
export const initVerificationBodySchema = refined(z.object({ ...fields, outletId: idSchema }));

/** Forgets the account. One is given by a verification, never by a save. */
export const financeSaveSchema = z.object({
  step: z.literal('finance'),
  outletId: idSchema,
  remove: z.literal(true),
});

/** The amount as it stands on the account's statement, read as the smallest unit. */
export const bankAmountFormSchema = z.object({
  amount: z
    .string()
    .trim()
    .regex(decimalPattern)
    .transform((text) => Math.round(Number(text) * 100)),
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
  status: z.enum(['incomplete', 'verifying', 'verified']),
  /** The verification under way. */
  verification: z
    .object({
      verificationId: idSchema,
      accountNumber: z.string(),
      ifscCode: z.string(),
      attemptsLeft: z.int(),
      expiresAt: instantSchema,
    })
    .nullable(),
});
export type FinanceRecord = z.infer<typeof financeRecordSchema>;
/** Details of 422 BANK_AMOUNT_WRONG. */
export const bankAmountWrongSchema = z.object({ attemptsLeft: z.int() });
