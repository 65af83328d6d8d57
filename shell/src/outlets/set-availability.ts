import { endpoints, type OutletSummary } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { confirm } from '@galla/ui';
import { shellTexts } from '../messages/shell-texts';
import { offlineWork } from '../offline/offline-work';
import { noteAvailability } from './note-availability';
import { keepAvailability } from './unsent-availability';

type Availability = OutletSummary['available'];

/** Latest change of each outlet: the answer to an earlier one must not revert it. */
const latest = new Map<string, number>();

/**
 * Opens or closes an outlet for orders. Closing asks for confirmation. Optimistic: a refusal reverts the switch. While
 * offline the change is queued. Other devices get the outlet's event.
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
    // The call policy shows the reason.
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
