import type { SetupStepName } from '@galla/contract';
import { basicStep } from './basic';
import { configStep } from './config';
import { financeStep } from './finance';
import { fssaiStep } from './fssai';
import { gstinStep } from './gstin';
import { opHoursStep } from './op-hours';
import type { SetupStep } from './setup-step';

/** Every step of the checklist. */
export const steps: { [Name in SetupStepName]: SetupStep<Name> } = {
  basic: basicStep,
  opHours: opHoursStep,
  gstin: gstinStep,
  fssai: fssaiStep,
  finance: financeStep,
  config: configStep,
};
