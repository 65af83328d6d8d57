import type { ComponentType } from 'react';
import type { OutletSetup, SetupStepName } from '@galla/shared/contract';

/** What the checklist hands to the screen of one step. */
export interface SetupStepProps {
  /** The whole record as the server has it; changes with every save. */
  setup: OutletSetup;
}

/** The screen of each step. The remote's root names them, so that the checklist imports none. */
export type SetupStepScreens = Readonly<Record<SetupStepName, ComponentType<SetupStepProps>>>;
