import type { Banner, BannerImage, BodyOf, endpoints } from '@galla/contract';

export type BannerValues = BodyOf<typeof endpoints.banners.create>;

/** Default values of a new banner. */
export const newBanner: BannerValues = {
  title: '',
  outletIds: null,
  target: { kind: 'none' },
  status: 'active',
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  imageId: null,
};

/** A banner as form values; a copy starts as a draft, so that it is not shown twice by mistake. */
export function valuesOf(banner: Banner, copy: boolean): { values: BannerValues; image: BannerImage | null } {
  const { title, outletIds, target, startDate, endDate, startTime, endTime, image } = banner;
  const status = copy ? 'drafts' : banner.status;
  const imageId = image?.imageId ?? null;
  return {
    values: { title, outletIds, target, status, startDate, endDate, startTime, endTime, imageId },
    image,
  };
}
