import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerMenuMessages } from './messages/menu-messages';
import { MenuScreen } from './menu.screen';

const texts = createRemoteTexts(registerMenuMessages);

/** What the shell gets: the items, categories and imports of the chosen outlet. */
export const remote: RemoteModule = { Routes: texts.with(MenuScreen), mount: texts.mount };
