import { messagesOf } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import type { en } from '../messages/en';
import { ordersNamespace } from './texts';

/** For code that is loaded when it is needed. */
export const sayPartFailed = (): void =>
  void notify.error({ message: messagesOf<typeof en>(ordersNamespace)('failed.part') });
