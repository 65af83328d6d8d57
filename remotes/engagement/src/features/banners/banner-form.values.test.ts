import { bannerBodySchema, type Banner } from '@galla/contract';
import { newBanner, valuesOf } from './banner-form.values';

const banner: Banner = {
  bannerId: '018f0000-0000-7000-8000-000000000001',
  title: 'Harvest feast',
  image: {
    imageId: '018f0000-0000-7000-8000-000000000002',
    url: '/a.webp',
    thumbUrl: '/b.webp',
    width: 1_200,
    height: 480,
  },
  target: { kind: 'none' },
  targetName: null,
  outletIds: null,
  status: 'active',
  startDate: '2026-03-02',
  endDate: null,
  startTime: null,
  endTime: null,
  shown: 'active',
  live: true,
  version: 3,
  createdBy: 'Asha',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
};

test('ENG-03 a banner is edited with its values, and its copy starts as a draft', () => {
  const edited = valuesOf(banner, false);
  expect(bannerBodySchema.parse(edited.values)).toMatchObject({ status: 'active', startDate: '2026-03-02' });
  expect(edited.image).toBe(banner.image);
  expect(valuesOf(banner, true).values).toMatchObject({ title: 'Harvest feast', status: 'drafts' });
});

test('ENG-03 a new banner requires an image unless it is a draft', () => {
  const named = { ...newBanner, title: 'Feast' };
  const problems = (values: object): string[] =>
    bannerBodySchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(problems(named)).toEqual(['imageId']);
  expect(problems({ ...named, status: 'drafts' })).toEqual([]);
});
