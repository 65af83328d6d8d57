import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerMenuMessages } from './messages/menu-messages';
import { MenuScreen } from './menu.screen';

const texts = createRemoteTexts(registerMenuMessages);

/** The remote's entry for the shell: items, categories and imports of the current outlet. */
export const remote: RemoteModule = { Routes: texts.with(MenuScreen), mount: texts.mount };
