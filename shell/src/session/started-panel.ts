import type { ReactNode } from 'react';
import type { EndReason } from './end-session';

/** 'screens': the frame and the URL's screen. Others redirect: after a sign-in, or with a session that was stored. */
export type PanelShow = 'screens' | 'signedIn' | 'restored';

/** The started signed-in part of the page. */
export interface StartedPanel {
  Panel: (props: { show: PanelShow }) => ReactNode;
  forgetServerData: () => void;
  silenceAlerts: () => void;
  announceEnd: (reason: EndReason) => void;
}
