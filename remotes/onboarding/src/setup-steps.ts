import { lazyPart } from './lib/lazy-part';
import type { SetupStepScreens } from './lib/setup-step';

/** The screens of the checklist's steps, each loaded when it is first opened. */
export const setupSteps: SetupStepScreens = {
  basic: lazyPart(async () => (await import('./features/setup-basic/basic.step')).BasicStep),
  opHours: lazyPart(async () => (await import('./features/setup-timings/timings.step')).TimingsStep),
  gstin: lazyPart(async () => (await import('./features/setup-taxes/taxes.step')).TaxesStep),
  fssai: lazyPart(async () => (await import('./features/setup-fssai/fssai.step')).FssaiStep),
  finance: lazyPart(async () => (await import('./features/setup-bank/bank.step')).BankStep),
  config: lazyPart(
    async () => (await import('./features/setup-configuration/configuration.step')).ConfigurationStep,
  ),
};
