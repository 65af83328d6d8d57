import { indianZone, networkProblemSchema, type NetworkProblem, type PostTarget } from '@galla/contract';
import { formatDateTime, formatTime } from '@galla/shared/format';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, useSession } from '@galla/shared/session';
import type { EngagementText } from '../../messages/texts';

/** The network's problem, where an error is its rejection. */
export const networkProblemOf = (error: unknown): NetworkProblem | null =>
  error instanceof ApiError && error.code === 'NETWORK_REFUSED'
    ? error.detailsAs(networkProblemSchema)
    : null;

/** Formats times in the current outlet's time zone. */
export function useOutletTime() {
  const outlet = useSession(currentOutlet);
  const { locale } = useLanguage();
  const timeZone = outlet?.timezone ?? indianZone;
  return {
    outlet,
    locale,
    timeZone,
    time: (at: string) => formatTime(at, { locale, timeZone }),
    dateTime: (at: string) => formatDateTime(at, { locale, timeZone }),
  };
}

/** When a page that waits is tried again by itself; null: it waits for its time, or for a person. */
export const triedAgainAt = ({ state, problem }: PostTarget): string | null =>
  state === 'waiting' ? (problem?.retryAt ?? null) : null;

/** What is said meanwhile. */
export function tryingText(
  t: EngagementText,
  { reason, retryAt }: NetworkProblem,
  time: (at: string) => string,
): string {
  const known = reason === 'unreachable' || reason === 'rateLimited' || reason === 'unsure';
  return t(`social.trying.${known ? reason : 'other'}`, { time: retryAt === null ? '' : time(retryAt) });
}

/** Text of a network problem with a post or a campaign, with the time to retry where known. */
export function problemText(
  t: EngagementText,
  { reason, retryAt, text }: NetworkProblem,
  time: (at: string) => string,
  about: 'post' | 'campaign' = 'post',
): string {
  const words = { time: retryAt === null ? '' : time(retryAt), text: text ?? '' };
  if (about === 'post' || reason === 'imageRejected' || reason === 'unreachable')
    return t(`social.problem.${reason}`, words);
  return t(`campaigns.networkProblem.${reason}`, words);
}
