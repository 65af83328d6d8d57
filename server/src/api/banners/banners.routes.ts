import { endpoints, menuUploadLimits } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import { isSeen } from '../../gate/access/tenant';
import { openRoute, route } from '../../gate/http/route';
import { readUpload } from '../../gate/http/upload';
import { nameOfFile, uploadImage } from '../../images/gallery.service';
import { createImageFiles } from '../../images/image-files';
import { findBanner } from './banners.repository';
import type { BannerRow } from './banners.repository';
import * as service from './banners.service';

const calls = endpoints.banners;

/** Banners of the storefront: managed by the merchant, shown to customers. */
export function registerBanners(app: FastifyInstance, context: AppContext): void {
  const { db, clock, partners } = context;
  const files = createImageFiles(partners.files);

  const shown = async (row: BannerRow) => {
    const [banner] = await service.showBanners(context, row.merchantId, [row]);
    if (banner === undefined) throw new Error('A banner can’t be shown');
    return banner;
  };

  route(app, calls.list, async ({ query, session }) => ({
    data: await service.listBanners(context, session, query),
  }));

  route(app, calls.get, async ({ query, session }) => {
    const row = await findBanner(db, session.merchantId, query.bannerId);
    if (row === null || !isSeen(session, row.outletIds)) throw notFound();
    return { data: await shown(row) };
  });

  route(app, calls.create, async ({ body, session }) => ({
    data: await shown(await service.createBanner(context, session, body)),
    message: 'banners.saved',
  }));

  route(app, calls.update, async ({ body, session }) => ({
    data: await shown(await service.updateBanner(context, session, body)),
    message: 'banners.saved',
  }));

  route(app, calls.changeStatus, async ({ body, session }) => ({
    data: await shown(await service.setBannerStatus(context, session, body)),
    message: `banners.now_${body.status}`,
  }));

  route(app, calls.remove, async ({ body, session }) => {
    await service.deleteBanner(context, session, body.bannerId);
    return { data: body, message: 'banners.deleted' };
  });

  route(app, calls.image, async ({ session, request }) => {
    const { bytes, fileName } = await readUpload(request, menuUploadLimits.image);
    const upload = { bytes, name: nameOfFile(fileName) };
    const { imageId, url, thumbUrl, width, height } = await uploadImage(
      { db, clock, files },
      session.merchantId,
      upload,
    );
    return { data: { imageId, url, thumbUrl, width, height } };
  });

  openRoute(app, calls.live, async ({ query }) => {
    const live = await service.liveBanners(context, query.outletId);
    if (live === null) throw notFound();
    return { data: live };
  });
}
