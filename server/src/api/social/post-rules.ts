import { socialLimits, type savePostBodySchema, dayMs } from '@galla/contract';
import type { z } from 'zod';
import { ApiError } from '../../messages/api-error';
import { msg, type ParamsOf } from '../../messages/message';
import type { pagesOfMerchant } from './accounts.repository';

type Body = z.output<typeof savePostBodySchema>;
type Pages = Awaited<ReturnType<typeof pagesOfMerchant>>;

type Reason = 'postEmpty' | 'noPages' | 'pageUnknown' | 'textTooLong' | 'needsImage' | 'timePast' | 'timeFar';

const refuse = <R extends Reason>(reason: R, ...params: ParamsOf<`social.${R}`>): ApiError =>
  new ApiError(422, 'POST_NOT_READY', msg(`social.${reason}`, ...params), { reason });

/** Refuses a post its pages can't show. @throws ApiError 422 POST_NOT_READY with `details.reason` */
export function checkPost(body: Pick<Body, 'text' | 'imageIds' | 'pageIds'>, pages: Pages): void {
  if (body.text.trim() === '' && body.imageIds.length === 0) throw refuse('postEmpty');
  if (body.pageIds.length === 0) throw refuse('noPages');
  if (pages.length < body.pageIds.length) throw refuse('pageUnknown');
  for (const { social_pages: page } of pages) {
    const count = socialLimits.text[page.kind];
    // Characters as displayed, not as encoded.
    if ([...body.text].length > count) throw refuse('textTooLong', { page: page.name, count });
    if (page.kind === 'photos' && body.imageIds.length === 0) throw refuse('needsImage', { page: page.name });
  }
}

/** Refuses a time in the past, or too far ahead. @throws ApiError 422 POST_NOT_READY */
export function checkTime(at: string, now: Date): void {
  const ahead = Date.parse(at) - now.getTime();
  const days = socialLimits.scheduleAheadDays;
  if (ahead <= 0) throw refuse('timePast');
  if (ahead > days * dayMs) throw refuse('timeFar', { days });
}
