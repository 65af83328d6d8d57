import { endpoints, menuUploadLimits } from '@galla/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import { ownOutletsOf } from '../../gate/access/tenant';
import { route } from '../../gate/http/route';
import { readUpload } from '../../gate/http/upload';
import { msg } from '../../messages/message';
import { staffActor } from '../../orders/actors';
import { imageTypeOf } from '../../images/encode-image';
import { searchImages } from '../../images/gallery.repository';
import { nameOfFile, removeImage, uploadImage } from '../../images/gallery.service';
import { mediaPath } from '../../images/image-address';
import { createImageFiles } from '../../images/image-files';

const fileNamePattern = /^([a-f0-9]{32})(\.thumb)?\.webp$/;

/** The merchant's images: upload, search, delete, and the files themselves. */
export function registerGallery(app: FastifyInstance, { db, clock, partners }: AppContext): void {
  const { gallery, menu } = endpoints;
  const files = createImageFiles(partners.files);
  const deps = { db, clock, files };

  const take = async (request: FastifyRequest, merchantId: string) => {
    const { bytes, fileName, fields } = await readUpload(request, menuUploadLimits.image);
    const name = nameOfFile(fields['name'] ?? fileName);
    return { bytes, fileName, image: await uploadImage(deps, merchantId, { bytes, name }) };
  };

  route(app, gallery.img, async ({ session, request }) => {
    const { image } = await take(request, session.merchantId);
    return { data: image, message: msg('files.imageKept', { name: image.name }) };
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

  route(app, gallery.deleteImg, async ({ body, session }) => {
    const { merchantId } = session;
    const scope = { merchantId, outletIds: ownOutletsOf(session), by: staffActor(session) };
    const items = await removeImage(deps, scope, body);
    return { data: { items }, message: 'files.imageDeleted' };
  });

  // Customers load these without a session: the address is unguessable, and the bytes are re-encoded by the server.
  app.get<{ Params: { file: string } }>(
    `${mediaPath}/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [, key, thumb] = fileNamePattern.exec(request.params.file) ?? [];
      const bytes = key === undefined ? null : await files.read(key, thumb === undefined ? 'image' : 'thumb');
      if (bytes === null) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(bytes);
    },
  );
}
