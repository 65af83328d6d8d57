import type { SetupStepName, SetupSummary } from '@galla/shared/contract';
import { paths } from './paths';

/** Where a step of an outlet's set-up is. */
export const setupLink = (outletId: string, step: SetupStepName | 'audit'): string =>
  `${paths.setup}?${new URLSearchParams({ outlet: outletId, step }).toString()}`;

/** Where to go on with an outlet's set-up: its first step that is incomplete. */
export const resumeLink = ({ outletId, checklist }: Pick<SetupSummary, 'outletId' | 'checklist'>): string =>
  setupLink(outletId, checklist.find(({ status }) => status === 'incomplete')?.step ?? 'basic');
