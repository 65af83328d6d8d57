import type { Dashboard } from '@galla/contract';
import type { ReportText } from '../messages/texts';

type Lost = Pick<Dashboard['cancellations']['rows'][number], 'status' | 'reason'>;

/** Who lost the order, and why: "Rejected – too busy". */
export const lostName = ({ status, reason }: Lost, t: ReportText): string =>
  reason === null ? t(`status.${status}`) : `${t(`status.${status}`)} – ${t(`reason.${reason}`)}`;
