import { randomBytes } from 'node:crypto';
import { idSchema, menuUploadLimits } from '@galla/contract';
import type { OutletSetup } from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../../db/audit';
import { ApiError, notFound } from '../../../messages/api-error';
import { readUpload } from '../../../gate/http/upload';
import type { SessionContext } from '../../../gate/access/session-context';
import { requireOutlet } from '../../../gate/access/tenant';
import { encodeImage } from '../../../images/encode-image';
import { nameOfFile } from '../../../images/gallery.service';
import type { ImageFiles } from '../../../images/image-files';
import { staffAct } from '../../../orders/actors';
import { changeOutlet, lockOutletRow } from './setup.repository';
import { settled } from './setup.service';
import type { SetupDeps } from './setup.service';

/**
 * Stores an outlet's logo: form fields `file` and `outletId`. Throws ApiError: 400, 413 or 422 FILE_REFUSED with
 * `details.reason`; 404 for an outlet of another merchant.
 */
export async function takeLogo(
  { db, clock, files }: SetupDeps & { files: ImageFiles },
  session: SessionContext,
  request: FastifyRequest,
): Promise<OutletSetup> {
  const { bytes, fileName, fields } = await readUpload(request, menuUploadLimits.image);
  const outletId = idSchema.safeParse(fields['outletId']).data ?? '';
  requireOutlet(session, outletId);
  const result = await encodeImage(bytes);
  if (result.kind === 'refused') {
    const { reason } = result;
    throw new ApiError(422, 'FILE_REFUSED', `files.${reason}`, { reason });
  }
  const logoKey = randomBytes(16).toString('hex');
  await files.write(logoKey, result.encoded);
  const now = clock.now();
  const logoName = nameOfFile(fileName);
  const { setup, before } = await db.transaction(async (tx) => {
    const outlet = await lockOutletRow(tx, session.merchantId, outletId);
    if (outlet === null) throw notFound();
    await changeOutlet(tx, outletId, { logoKey, logoName, updatedAt: now });
    await audit(tx, staffAct(session, now, outletId), 'outlet.logo', ['outlet', outletId], {
      before: outlet.logoName,
      after: logoName,
      // Another picture can have the same name.
      isPart: true,
    });
    return { setup: await settled(tx, session.merchantId, outletId, now), before: outlet.logoKey };
  });
  if (before !== null) await files.remove(before);
  return setup;
}
