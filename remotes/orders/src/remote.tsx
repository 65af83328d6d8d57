import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { reportUnsent } from './lib/offline-panel';
import { noteUnsentMoves } from './lib/order-data/moves-store';
import { startOrdersView } from './lib/orders-view.store';
import { registerOrdersMessages } from './messages/orders-messages';
import { OrdersScreen } from './orders.screen';

const texts = createRemoteTexts(registerOrdersMessages);

/** The remote's entry for the shell: live orders of the current outlet. */
export const remote: RemoteModule = {
  Routes: texts.with(OrdersScreen),
  mount() {
    const forgetTexts = texts.mount();
    const stopView = startOrdersView();
    const stopNoting = noteUnsentMoves();
    const stopReporting = reportUnsent('orders');
    return () => {
      stopReporting();
      stopNoting();
      stopView();
      forgetTexts();
    };
  },
};
