import { endpoints, type OutletSummary } from '@galla/shared/contract';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { confirm } from '@galla/shared/ui';
import { shellTexts } from '../messages/shell-texts';
import { offlineWork } from '../offline/offline-work';
import { noteAvailability } from './note-availability';
import { keepAvailability } from './unsent-availability';

type Availability = OutletSummary['available'];

/** Which change of an outlet is the latest: an answer to an earlier one must not undo it. */
const latest = new Map<string, number>();

/**
 * Opens or closes an outlet for orders. Closing asks first. The switch moves at once; the server's answer is the truth,
 * and a refusal puts it back. Without a connection, what was chosen is kept and sent when there is one. Other devices hear of it through the outlet's events.
 */
export async function setAvailability(outlet: OutletSummary, available: Availability): Promise<void> {
  const { outletId, displayName } = outlet;
  if (available === 'off' && !(await confirmClosing(displayName))) return;
  const number = (latest.get(outletId) ?? 0) + 1;
  latest.set(outletId, number);
  noteAvailability(outletId, available);
  try {
    const { data } = await http.call(endpoints.outlets.setAvailability, { body: { outletId, available } });
    keepAvailability(outletId, null);
    if (latest.get(outletId) === number) noteAvailability(outletId, data.available);
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && offlineWork.getState().on) {
      keepAvailability(outletId, available);
      notify.info({ message: shellTexts('offline.switchKept', { name: displayName }) });
      return;
    }
    // The call policy has said why.
    if (latest.get(outletId) === number) noteAvailability(outletId, available === 'on' ? 'off' : 'on');
  }
}

function confirmClosing(name: string): Promise<boolean> {
  return confirm({
    title: shellTexts('outlet.offTitle', { name }),
    message: shellTexts('outlet.offMessage'),
    confirmLabel: shellTexts('outlet.offConfirm'),
    cancelLabel: shellTexts('outlet.keepOpen'),
    danger: true,
  });
}
