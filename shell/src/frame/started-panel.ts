import type { ReactNode } from 'react';
import type { EndReason } from '../session/end-session';

/** The half of the page that only somebody who is signed in needs, running. */
export interface StartedPanel {
  /** 'screens': the frame and what the URL names. 'landing': leads to the first screen of this user. */
  Panel: (props: { show: 'screens' | 'landing' }) => ReactNode;
  forgetServerData: () => void;
  silenceAlerts: () => void;
  announceEnd: (reason: EndReason) => void;
}
