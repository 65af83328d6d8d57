import type { ComponentType } from 'react';
import { later } from '@galla/shared/composition';
import { messagesOf } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import type { en } from '../messages/en';
import { namespace } from './texts';

/** A screen or a step whose code comes with its first showing; a failed load says so, and the next showing tries again. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later<Props>(
    load,
    () => void notify.error({ message: messagesOf<typeof en>(namespace)('common.partFailed') }),
  ).Part;
}
