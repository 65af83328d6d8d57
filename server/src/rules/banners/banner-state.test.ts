import { bannerStatus, isBannerLive } from './banner-state';

const image = {
  imageId: '018f0000-0000-7000-8000-000000000009',
  url: '/a.webp',
  thumbUrl: '/b.webp',
  width: 1200,
  height: 480,
};
const banner = {
  status: 'active' as const,
  startDate: '2026-03-02',
  endDate: '2026-03-03',
  startTime: '0700',
  endTime: '1100',
  image,
};
const kolkata = 'Asia/Kolkata';
/** The instant of a local time in Kolkata. */
const at = (wall: string): Date => new Date(`${wall}:00+05:30`);

test.each([
  ['2026-03-01T10:00', false],
  ['2026-03-02T06:59', false],
  ['2026-03-02T07:00', true],
  ['2026-03-02T11:00', false],
  ['2026-03-03T10:59', true],
  ['2026-03-04T08:00', false],
])('ENG-03 a banner is live between its dates and hours in the outlet’s time zone: %s', (wall, live) => {
  expect(isBannerLive(banner, at(wall), kolkata)).toBe(live);
});

test('ENG-03 the same instant is live in one time zone and not yet in another', () => {
  const instant = at('2026-03-02T07:30');
  expect([isBannerLive(banner, instant, kolkata), isBannerLive(banner, instant, 'America/Toronto')]).toEqual([
    true,
    false,
  ]);
});

test('ENG-03 it expires when its last hours are over in every time zone; a draft never expires', () => {
  const after = at('2026-03-03T11:30');
  expect(bannerStatus(banner, after, [kolkata])).toBe('expired');
  expect(bannerStatus(banner, after, [kolkata, 'America/Toronto'])).toBe('active');
  expect(bannerStatus({ ...banner, status: 'inactive' }, after, [kolkata])).toBe('expired');
  expect(bannerStatus({ ...banner, status: 'drafts' }, after, [kolkata])).toBe('drafts');
});

test('ENG-03 without an image, or switched off, it is not shown', () => {
  const now = at('2026-03-02T08:00');
  expect(isBannerLive({ ...banner, image: null }, now, kolkata)).toBe(false);
  expect(isBannerLive({ ...banner, status: 'inactive' }, now, kolkata)).toBe(false);
  expect(isBannerLive({ ...banner, status: 'inreview' }, now, kolkata)).toBe(false);
});
