import { memo, useRef } from 'react';
import { AlertBanners } from '../alerts';
import { OverrideBanner } from '../composition';
import { useLocation } from '@galla/shared/router';
import { SkipLink } from '@galla/ui';
import { OfflineBanner } from '../offline/offline-banner';
import { useShellTexts } from '../messages/shell-texts';
import { BottomBar } from './sidebar/bottom-bar';
import { PaletteHost } from '../palette/palette-host';
import { FrameHeader } from './frame-header';
import { FrameUpkeep } from './frame-upkeep';
import { ItemSheetHost } from './item-sheet-host';
import { PanelScreen } from './screens/panel-screen';
import { Sidebar } from './sidebar/sidebar';
import { useHeadingFocus } from './screens/use-heading-focus';
import { useToastsBelow } from './use-toasts-below';
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
      <Sidebar entries={panel.sidebar} />
      <FrameHeader />
      <div className="frame-body">
        <FrameNotices />
        <FrameContent panel={panel} />
      </div>
      <BottomBar entries={panel.sidebar} />
      <PaletteHost panel={panel} />
      <ItemSheetHost panel={panel} />
      <FrameUpkeep panel={panel} />
    </div>
  );
});

/** Banners above every screen. */
function FrameNotices() {
  const area = useRef<HTMLDivElement>(null);
  useToastsBelow(area);
  return (
    <div ref={area} className="frame-notices">
      <OverrideBanner />
      <OfflineBanner />
      <AlertBanners />
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
