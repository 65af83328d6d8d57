import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerPosMessages } from './messages/pos-messages';
import { startCall } from './lib/call/call-store';
import { PosScreen } from './pos.screen';

const texts = createRemoteTexts(registerPosMessages);

/** What the shell gets: entering orders by phone, in three steps. */
export const remote: RemoteModule = {
  Routes: texts.with(PosScreen),
  mount() {
    const forgetTexts = texts.mount();
    // A call under way goes on where it was left.
    const stopCall = startCall();
    return () => {
      stopCall();
      forgetTexts();
    };
  },
};
