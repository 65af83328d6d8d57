import { socialLimits, type savePostBodySchema } from '@galla/shared/contract';
import type { z } from 'zod';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import type { pagesOfMerchant } from './accounts.repository';

type Body = z.output<typeof savePostBodySchema>;
type Pages = Awaited<ReturnType<typeof pagesOfMerchant>>;
const dayMs = 24 * 60 * 60_000;

const refuse = (
  listener: Listener,
  reason: 'postEmpty' | 'noPages' | 'pageUnknown' | 'textTooLong' | 'needsImage' | 'timePast' | 'timeFar',
  values: Record<string, string | number> = {},
): ApiError => new ApiError(422, 'POST_NOT_READY', say(listener, `social.${reason}`, values), { reason });

/** Refuses a post that its pages could not show. @throws ApiError 422 POST_NOT_READY with `details.reason` */
export function checkPost(
  body: Pick<Body, 'text' | 'imageIds' | 'pageIds'>,
  pages: Pages,
  listener: Listener,
): void {
  if (body.text.trim() === '' && body.imageIds.length === 0) throw refuse(listener, 'postEmpty');
  if (body.pageIds.length === 0) throw refuse(listener, 'noPages');
  if (pages.length < body.pageIds.length) throw refuse(listener, 'pageUnknown');
  for (const { social_pages: page } of pages) {
    const count = socialLimits.text[page.kind];
    // Characters as people count them, not as they are stored.
    if ([...body.text].length > count) throw refuse(listener, 'textTooLong', { page: page.name, count });
    if (page.kind === 'photos' && body.imageIds.length === 0)
      throw refuse(listener, 'needsImage', { page: page.name });
  }
}

/** Refuses a time that is over, or too far away. @throws ApiError 422 POST_NOT_READY */
export function checkTime(at: string, now: Date, listener: Listener): void {
  const ahead = Date.parse(at) - now.getTime();
  const days = socialLimits.scheduleAheadDays;
  if (ahead <= 0) throw refuse(listener, 'timePast');
  if (ahead > days * dayMs) throw refuse(listener, 'timeFar', { days });
}
