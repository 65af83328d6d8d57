import * as z from 'zod/mini';
import { defaultOutletStep } from '../basics/constants';
import { indianZone } from '../basics/time';
import { availabilitySchema, currencySchema } from '../outlets/outlets';
import { businessTypeSchema, idSchema, instantSchema, trimmed } from '../basics/primitives';
import { basicRecordSchema, basicSaveSchema, outletNameSchema } from './setup-basic';
import { configRecordSchema, configSaveSchema } from './setup-config';
import { financeRecordSchema, financeSaveSchema } from './setup-finance';
import { fssaiRecordSchema, fssaiSaveSchema } from './setup-fssai';
import { gstinRecordSchema, gstinSaveSchema } from './setup-gstin';
import { hoursRecordSchema, hoursSaveSchema, timezoneSchema } from './setup-hours';

/** The steps of an outlet's checklist, in the order they are shown. */
export const setupSteps = ['basic', 'opHours', 'gstin', 'fssai', 'finance', 'config'] as const;
export const setupStepSchema = z.enum(setupSteps);
export type SetupStepName = z.infer<typeof setupStepSchema>;
export const firstSetupStep: SetupStepName = defaultOutletStep;

/** What a reviewer wants to be different; the step counts as incomplete until it is saved again. */
export const reviewNoteSchema = z.object({
  text: z.string(),
  at: instantSchema,
  /** When the merchant saved the step after it; null: nobody has yet. */
  answeredAt: z.nullable(instantSchema),
});

/** Why a step asks nothing of an outlet: by its country, or by what it sells. */
export const paperExemptionSchema = z.enum(['outsideIndia', 'noFood', 'onlyWithFood']);
export type PaperExemption = z.infer<typeof paperExemptionSchema>;

/** One line of a checklist. */
export const checklistEntrySchema = z.object({
  step: setupStepSchema,
  status: z.enum(['incomplete', 'complete']),
  /** Names of the record's fields that are still to be given. */
  missing: z.array(z.string()),
  /** Parts of a step that has some: Delivery and Order of the configuration. */
  parts: z.array(z.object({ part: z.string(), status: z.enum(['incomplete', 'complete']) })),
  note: z.nullable(reviewNoteSchema),
  /** The step does not apply, for this reason; it counts as complete. Null once something is entered all the same. */
  exempt: z._default(z.nullable(paperExemptionSchema), null),
});
export type ChecklistEntry = z.infer<typeof checklistEntrySchema>;

export const auditStatuses = ['', 'scheduled', 'passed', 'changesNeeded', 'cancelled'] as const;
/** The days ahead that a reviewer's visit can be asked for. */
export const auditDaysAhead = 60;
/** A visit by a reviewer. */
export const auditRecordSchema = z.object({
  step: z._default(z.literal('audit'), 'audit'),
  outletId: idSchema,
  scheduledDate: instantSchema,
  status: z._default(z.enum(auditStatuses), ''),
  actionDate: instantSchema,
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;
/** The merchant asks for a day, or takes the visit back; what came of it is for the reviewer to say. */
export const auditSaveSchema = z.object({
  step: z.literal('audit'),
  outletId: idSchema,
  scheduledDate: z.optional(instantSchema),
  status: z.enum(['scheduled', 'cancelled']),
});

/** How far an outlet has come, as the list of outlets shows it. */
export const setupSummarySchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  outletLogo: z.string(),
  city: z.string(),
  businessType: businessTypeSchema,
  available: availabilitySchema,
  /** 'complete' once every step was complete at the same time: from then on it may be switched on. */
  status: z.enum(['incomplete', 'complete']),
  progress: z.object({ done: z.int(), total: z.int() }),
  checklist: z.array(checklistEntrySchema),
  audit: auditRecordSchema,
  /** The zone of the place, where the outlet's clock shows another; null: they agree, or the place isn't known. */
  placeTimezone: z._default(z.nullable(z.string()), null),
});
export type SetupSummary = z.infer<typeof setupSummarySchema>;

/** All that the set-up of one outlet holds. */
export const outletSetupSchema = z.extend(setupSummarySchema, {
  timezone: z.string(),
  currency: currencySchema,
  basic: basicRecordSchema,
  opHours: hoursRecordSchema,
  gstin: gstinRecordSchema,
  fssai: fssaiRecordSchema,
  finance: financeRecordSchema,
  config: configRecordSchema,
});
export type OutletSetup = z.infer<typeof outletSetupSchema>;

export const createOutletBodySchema = z.object({
  displayName: outletNameSchema,
  businessType: businessTypeSchema,
  currency: z._default(currencySchema, 'INR'),
  /** Of the device: the outlet's until its place is known. */
  timezone: z._default(timezoneSchema, indianZone),
});
/** One step's fields, any of them; the step names which. */
export const saveSetupBodySchema = z.discriminatedUnion('step', [
  basicSaveSchema,
  hoursSaveSchema,
  gstinSaveSchema,
  fssaiSaveSchema,
  financeSaveSchema,
  configSaveSchema,
  auditSaveSchema,
]);
export type SaveSetupBody = z.infer<typeof saveSetupBodySchema>;

/** Whether the plan lets the merchant open one more outlet. */
export const allowOutletAddSchema = z.object({ allowed: z.boolean(), used: z.int(), limit: z.int() });

/** What a reviewer says; at least one of the two. */
export const reviewOutletBodySchema = z
  .object({
    note: z.optional(
      z.object({
        step: setupStepSchema,
        text: z.string().check(trimmed(), z.minLength(1), z.maxLength(1_000)),
      }),
    ),
    audit: z.optional(z.enum(['passed', 'changesNeeded'])),
  })
  .check(
    z.refine(({ note, audit }) => note !== undefined || audit !== undefined, {
      path: ['note'],
      message: 'required',
    }),
  );
