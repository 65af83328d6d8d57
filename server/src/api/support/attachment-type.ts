import type { TicketAttachment } from '@galla/contract';
import { imageTypeOf } from '../../images/encode-image';

const pdfStart = Buffer.from('%PDF-', 'latin1');

/** An attachment's type by its first bytes; null: not an accepted type. Its name is ignored. */
export function attachmentTypeOf(bytes: Buffer): Pick<TicketAttachment, 'fileType' | 'contentType'> | null {
  if (bytes.subarray(0, pdfStart.length).equals(pdfStart))
    return { fileType: 'pdf', contentType: 'application/pdf' };
  const image = imageTypeOf(bytes);
  if (image === 'png') return { fileType: 'png', contentType: 'image/png' };
  return image === 'jpg' ? { fileType: 'jpg', contentType: 'image/jpeg' } : null;
}
