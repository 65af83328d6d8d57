import { networkProblemSchema, type NetworkProblem } from '@galla/shared/contract';
import { formatDateTime, formatTime } from '@galla/shared/format';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, useSession } from '@galla/shared/session';
import type { EngagementText } from '../texts';

/** What the network said, where an error is a refusal of it. */
export const networkProblemOf = (error: unknown): NetworkProblem | null =>
  error instanceof ApiError && error.code === 'NETWORK_REFUSED'
    ? error.detailsAs(networkProblemSchema)
    : null;

/** Times as they are told here: by the clock of the chosen outlet. */
export function useOutletTime() {
  const outlet = useSession(currentOutlet);
  const { locale } = useLanguage();
  const timeZone = outlet?.timezone ?? 'Asia/Kolkata';
  return {
    outlet,
    locale,
    timeZone,
    time: (at: string) => formatTime(at, { locale, timeZone }),
    dateTime: (at: string) => formatDateTime(at, { locale, timeZone }),
  };
}

/** A problem of the network in words, with the time to try again where there is one. */
export const problemText = (
  t: EngagementText,
  { reason, retryAt, text }: NetworkProblem,
  time: (at: string) => string,
): string => t(`social.problem.${reason}`, { time: retryAt === null ? '' : time(retryAt), text: text ?? '' });
