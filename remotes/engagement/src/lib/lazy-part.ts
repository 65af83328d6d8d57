import type { ComponentType } from 'react';
import { lazyComponent } from '@galla/shared/composition';
import { messagesOf } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import type { en } from '../messages/en';
import { namespace } from './texts';

/** Lazily loaded screen or step; a failed load shows an error, and the next render retries. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyComponent<Props>(
    load,
    () => void notify.error({ message: messagesOf<typeof en>(namespace)('common.partFailed') }),
  ).Part;
}
