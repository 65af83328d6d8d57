import type { SetupStepName, SetupSummary } from '@galla/contract';
import { paths } from './paths';

/** URL of a step of an outlet's set-up. */
export const setupLink = (outletId: string, step: SetupStepName | 'audit'): string =>
  `${paths.setup}?${new URLSearchParams({ outlet: outletId, step }).toString()}`;

/** URL of an outlet's first incomplete step. */
export const resumeLink = ({ outletId, checklist }: Pick<SetupSummary, 'outletId' | 'checklist'>): string =>
  setupLink(outletId, checklist.find(({ status }) => status === 'incomplete')?.step ?? 'basic');
