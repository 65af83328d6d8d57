import {
  createRemoteTexts,
  lazyComponent,
  type ItemSheetProps,
  type RemoteModule,
} from '@galla/shared/composition';
import { messagesOf } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { menuNamespace } from './messages/texts';
import type { en } from './messages/en';
import { registerMenuMessages } from './messages/menu-messages';
import { MenuScreen } from './menu.screen';

const texts = createRemoteTexts(registerMenuMessages);
const itemSheet = lazyComponent<ItemSheetProps>(
  async () => (await import('./features/item-sheet/item-sheet')).ItemSheet,
  () => void notify.error({ message: messagesOf<typeof en>(menuNamespace)('sheet.loadFailed') }),
);

/** The remote's entry for the shell: items, categories and imports of the current outlet, and the sheet of one item. */
export const remote: RemoteModule = {
  Routes: texts.with(MenuScreen),
  itemSheet: texts.with(itemSheet.Part),
  mount: texts.mount,
};
