import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '@galla/shared/router';
import { NavTabs } from '@galla/ui';
import { paths } from '../lib/paths';
import { useTexts } from '../messages/texts';

/** The areas of this remote: start screen of each, and the other screens that belong to it. */
const areas = [
  {
    area: 'offers',
    icon: 'offers',
    to: paths.offers,
    more: [paths.createDiscount, paths.manageDiscounts],
  },
  { area: 'banners', icon: 'image', to: paths.banners, more: [paths.createBanner] },
  { area: 'referrals', icon: 'gift', to: paths.referrals, more: [paths.customiseReferral] },
  {
    area: 'social',
    icon: 'share',
    to: paths.socials,
    more: [paths.omniChannel, paths.createPost, paths.managePosts],
  },
  { area: 'campaigns', icon: 'megaphone', to: paths.manageCampaigns, more: [paths.createCampaign] },
] as const;

/** Tabs between offers, banners, referrals, social and campaigns, at the top of each screen. */
export function AreaTabs() {
  const t = useTexts();
  const { pathname } = useLocation();
  const current = areas.findIndex(({ to, more }) =>
    [to, ...more].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
  const row = useRef<HTMLDivElement>(null);
  // On a phone the tabs overflow: scrolls the current one to the centre without scrolling the page.
  useLayoutEffect(() => {
    const tab = row.current?.querySelectorAll('a')[current];
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const [shown, whole] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += shown.left + shown.width / 2 - (whole.left + whole.width / 2);
  }, [current]);
  return (
    <div ref={row}>
      <NavTabs
        label={t('common.areas')}
        tabs={areas.map(({ area, icon, to }, index) => ({
          to,
          icon,
          label: t(`common.area.${area}`),
          current: index === current,
        }))}
      />
    </div>
  );
}
