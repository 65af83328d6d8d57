import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerOrdersMessages } from './messages/orders-messages';
import { OrdersScreen } from './orders.screen';

const texts = createRemoteTexts(registerOrdersMessages);

/** What the shell gets: live orders of the chosen outlet. */
export const remote: RemoteModule = { Routes: texts.with(OrdersScreen), mount: texts.mount };
