import { endpoints, menuUploadLimits } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { readUpload } from '../../http/upload';
import { say } from '../../messages/say';
import { staffActor } from '../orders/actors';
import { imageTypeOf } from './encode-image';
import { searchImages } from './gallery.repository';
import { nameOfFile, removeImage, uploadImage } from './gallery.service';
import { mediaPath } from './image-address';
import { createImageFiles } from './image-files';

const fileNamePattern = /^([a-f0-9]{32})(\.thumb)?\.webp$/;

/** The merchant's images: upload, search, delete, and the files themselves. */
export function registerGallery(app: FastifyInstance, { db, clock, partners }: AppContext): void {
  const { gallery, menu } = endpoints;
  const files = createImageFiles(partners.files);
  const needs = { db, clock, files };

  const take = async (request: FastifyRequest, merchantId: string) => {
    const { bytes, fileName, fields } = await readUpload(request, menuUploadLimits.image);
    const name = nameOfFile(fields['name'] ?? fileName);
    return { bytes, fileName, image: await uploadImage(needs, merchantId, { bytes, name }, request) };
  };

  route(app, gallery.img, async ({ session, request }) => {
    const { image } = await take(request, session.merchantId);
    return { data: image, message: say(request, 'files.imageKept', { name: image.name }) };
  });

  route(app, menu.uploadOne, async ({ session, request }) => {
    const { bytes, fileName, image } = await take(request, session.merchantId);
    const fileType = imageTypeOf(bytes) ?? 'webp';
    const data = {
      documentId: image.imageId,
      name: fileName,
      contentType: `image/${fileType === 'jpg' ? 'jpeg' : fileType}`,
      fileType,
      size: bytes.length,
      image,
    };
    return { data };
  });

  route(app, gallery.search, async ({ query, session }) => ({
    data: await searchImages(db, session.merchantId, query),
  }));

  route(app, gallery.imgs, async ({ query, session }) => ({
    data: await searchImages(db, session.merchantId, { ...query, text: '' }),
  }));

  route(app, gallery.deleteImg, async ({ body, session, request }) => {
    const items = await removeImage(needs, session.merchantId, staffActor(session), body, request);
    return { data: { items }, message: say(request, 'files.imageDeleted') };
  });

  // Customers see these without a session: the address is the secret, and the bytes are our own encoding.
  app.get<{ Params: { file: string } }>(
    `${mediaPath}/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [, key, thumb] = fileNamePattern.exec(request.params.file) ?? [];
      const bytes = key === undefined ? null : await files.read(key, thumb === undefined ? 'image' : 'thumb');
      if (bytes === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(bytes);
    },
  );
}
