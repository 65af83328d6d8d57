import type { ComponentType } from 'react';
import { LoadingNote, lazyScreen } from '@galla/ui';
import type { SetupStepProps, SetupStepScreens } from './lib/setup-step';

const lazyStep = (load: () => Promise<ComponentType<SetupStepProps>>): ComponentType<SetupStepProps> =>
  lazyScreen(load, <LoadingNote />).Screen;

/** The screens of the checklist's steps, each loaded when it is first opened. */
export const setupSteps: SetupStepScreens = {
  basic: lazyStep(async () => (await import('./features/setup-basic/basic.step')).BasicStep),
  opHours: lazyStep(async () => (await import('./features/setup-timings/timings.step')).TimingsStep),
  gstin: lazyStep(async () => (await import('./features/setup-taxes/taxes.step')).TaxesStep),
  fssai: lazyStep(async () => (await import('./features/setup-fssai/fssai.step')).FssaiStep),
  finance: lazyStep(async () => (await import('./features/setup-bank/bank.step')).BankStep),
  config: lazyStep(
    async () => (await import('./features/setup-configuration/configuration.step')).ConfigurationStep,
  ),
};
