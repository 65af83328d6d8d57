import type { ComponentType } from 'react';
import { lazyComponent } from '@galla/shared/composition';
import { notify } from '@galla/shared/notify';
import { reportTexts } from './texts';

/** A part loaded when it is drawn; a failed load shows an error, and the next render retries. */
export const lazyPart = (load: () => Promise<ComponentType<object>>): ComponentType<object> =>
  lazyComponent<object>(
    load,
    () => void notify.error({ id: 'reports-part', message: reportTexts()('screen.partFailed') }),
  ).Part;
