import { confirm } from '@galla/ui';
import type { MenuText } from '../messages/texts';

/** Whether an item is really to cost nothing: a price of 0 may be a slip. */
export const askFree = (t: MenuText, name: string): Promise<boolean> =>
  confirm({
    title: t('free.title', { name }),
    message: t('free.message'),
    confirmLabel: t('free.confirm'),
    danger: true,
  });
