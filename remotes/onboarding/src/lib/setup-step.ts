import type { ComponentType } from 'react';
import type { OutletSetup, SetupStepName } from '@galla/contract';

/** Props of a step's screen, passed by the checklist. */
export interface SetupStepProps {
  /** The full record, as stored on the server; changes with every save. */
  setup: OutletSetup;
}

/** The screen of each step. Passed by the remote's root, so that the checklist imports none. */
export type SetupStepScreens = Readonly<Record<SetupStepName, ComponentType<SetupStepProps>>>;
