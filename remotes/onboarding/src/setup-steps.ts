import { laterPart } from './lib/later-part';
import type { SetupStepScreens } from './lib/setup-step';

/** The screens of the checklist's steps, each fetched when it is first opened. */
export const setupSteps: SetupStepScreens = {
  basic: laterPart(async () => (await import('./features/setup-basic/basic.step')).BasicStep),
  opHours: laterPart(async () => (await import('./features/setup-timings/timings.step')).TimingsStep),
  gstin: laterPart(async () => (await import('./features/setup-taxes/taxes.step')).TaxesStep),
  fssai: laterPart(async () => (await import('./features/setup-fssai/fssai.step')).FssaiStep),
  finance: laterPart(async () => (await import('./features/setup-bank/bank.step')).BankStep),
  config: laterPart(
    async () => (await import('./features/setup-configuration/configuration.step')).ConfigurationStep,
  ),
};
