import { memo, useRef, type ReactNode } from 'react';
import { AlarmRail } from '../alerts';
import { OverrideNotice, useAskedOverride } from '../composition';
import { useLocation } from '@galla/shared/router';
import { SkipLink } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { BottomBar } from './sidebar/bottom-bar';
import { PaletteHost } from '../palette/palette-host';
import { OfflineNotice } from './offline-panel/offline-notice';
import { closePalette } from '../palette/palette-store';
import { HostBoundary } from '../ui/host-boundary';
import { ClosedOutletNotice } from '../outlets/closed-outlet-note';
import { FrameHeader } from './frame-header';
import { FrameUpkeep } from './frame-upkeep';
import { ItemSheetHost } from './item-sheet-host';
import { PanelScreen } from './screens/panel-screen';
import { Sidebar } from './sidebar/sidebar';
import { useHeadingFocus } from './screens/use-heading-focus';
import { placeAt } from '../panel/panel-places';
import { usePanel, type Panel } from '../panel/use-panel';
import './panel-frame.css';

/**
 * The frame around the screens of a signed-in user. Each part subscribes separately to its data, so that
 * neither a navigation nor a ringing order re-renders the whole frame.
 */
export const PanelFrame = memo(function PanelFrame() {
  const t = useShellTexts();
  const panel = usePanel();
  return (
    <div className="frame">
      <SkipLink>{t('frame.skip')}</SkipLink>
      <Chrome panel={panel}>
        <HostBoundary>
          <Sidebar entries={panel.sidebar} />
        </HostBoundary>
        <HostBoundary>
          <FrameHeader />
        </HostBoundary>
      </Chrome>
      <div className="frame-rail">
        <HostBoundary>
          <AlarmRail />
        </HostBoundary>
      </div>
      <div className="frame-body">
        <HostBoundary>
          <FrameNotices />
        </HostBoundary>
        <FrameContent panel={panel} />
      </div>
      <Chrome panel={panel}>
        <HostBoundary>
          <BottomBar entries={panel.sidebar} />
        </HostBoundary>
      </Chrome>
      <HostBoundary onBroken={closePalette}>
        <PaletteHost panel={panel} />
      </HostBoundary>
      <HostBoundary>
        <ItemSheetHost panel={panel} />
      </HostBoundary>
      <HostBoundary>
        <FrameUpkeep panel={panel} />
      </HostBoundary>
    </div>
  );
});

/** What surrounds the screens; left out where a screen takes the whole window. */
function Chrome({ panel, children }: { panel: Panel; children: ReactNode }) {
  const { pathname } = useLocation();
  return placeAt(panel.places, pathname)?.bare ? null : children;
}

/** Banners above every screen. */
function FrameNotices() {
  return (
    <div className="frame-notices">
      <OfflineNotice />
      <OverrideNotice />
      <ClosedOutletNotice />
    </div>
  );
}

function FrameContent({ panel }: { panel: Panel }) {
  const { pathname } = useLocation();
  const isAsked = useAskedOverride() !== null;
  const content = useRef<HTMLElement>(null);
  useHeadingFocus(content, pathname);
  return (
    <main id="content" className="frame-content" ref={content} tabIndex={-1}>
      <PanelScreen panel={panel} isAsked={isAsked} />
    </main>
  );
}
