import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerPosMessages } from './messages/pos-messages';
import { startCall } from './lib/call/call-store';
import { PosScreen } from './pos.screen';

const texts = createRemoteTexts(registerPosMessages);

/** The remote's entry for the shell: orders by phone, in three steps. */
export const remote: RemoteModule = {
  Routes: texts.with(PosScreen),
  mount() {
    const forgetTexts = texts.mount();
    // Restores an unfinished call.
    const stopCall = startCall();
    return () => {
      stopCall();
      forgetTexts();
    };
  },
};
