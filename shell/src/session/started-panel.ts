import type { ReactNode } from 'react';
import type { EndReason } from './end-session';

/** The started signed-in part of the page. */
export interface StartedPanel {
  /** 'screens': the frame and the URL's screen. 'landing': redirects to the user's landing screen. */
  Panel: (props: { show: 'screens' | 'landing' }) => ReactNode;
  forgetServerData: () => void;
  silenceAlerts: () => void;
  announceEnd: (reason: EndReason) => void;
}
