import { memo, useRef, type ReactNode } from 'react';
import { AlarmRail } from '../alerts';
import { OverrideNotice } from '../composition';
import { useLocation } from '@galla/shared/router';
import { SkipLink } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { BottomBar } from './sidebar/bottom-bar';
import { PaletteHost } from '../palette/palette-host';
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
        <Sidebar entries={panel.sidebar} />
        <FrameHeader />
      </Chrome>
      <div className="frame-rail">
        <AlarmRail />
      </div>
      <div className="frame-body">
        <FrameNotices />
        <FrameContent panel={panel} />
      </div>
      <Chrome panel={panel}>
        <BottomBar entries={panel.sidebar} />
      </Chrome>
      <PaletteHost panel={panel} />
      <ItemSheetHost panel={panel} />
      <FrameUpkeep panel={panel} />
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
      <OverrideNotice />
    </div>
  );
}

function FrameContent({ panel }: { panel: Panel }) {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  useHeadingFocus(content, pathname);
  return (
    <main id="content" className="frame-content" ref={content} tabIndex={-1}>
      <PanelScreen panel={panel} />
    </main>
  );
}
