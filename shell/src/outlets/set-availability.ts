import { endpoints, type OutletSummary } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { confirm } from '@galla/ui';
import { shellTexts } from '../messages/shell-texts';
import { offlineWork } from '../offline/offline-work';
import { noteAvailability } from './note-availability';
import { pauseEnd, pauses } from './pauses';
import { keepAvailability } from './unsent-availability';

type Availability = OutletSummary['available'];

/** Latest change of each outlet: the answer to an earlier one must not revert it. */
const latest = new Map<string, number>();

/**
 * Opens or closes an outlet for orders. Closing asks for how long. Optimistic: a refusal reverts the switch. While
 * offline the change is queued. Other devices get the outlet's event.
 */
export async function setAvailability(outlet: OutletSummary, available: Availability): Promise<void> {
  const end = available === 'on' ? null : await askPause(outlet);
  if (end !== undefined) await sendAvailability(outlet, available, end);
}

/**
 * Sends it without a question; whether the server has taken it. `until`: when an outlet that is switched off returns by
 * itself. `showMsg`: the server's words are shown as a toast.
 */
export async function sendAvailability(
  outlet: OutletSummary,
  available: Availability,
  until: string | null,
  { showMsg = true }: { showMsg?: boolean } = {},
): Promise<boolean> {
  const { outletId } = outlet;
  const before = { available: outlet.available, until: outlet.pausedUntil ?? null };
  const number = (latest.get(outletId) ?? 0) + 1;
  latest.set(outletId, number);
  noteAvailability(outletId, available, until);
  try {
    const body = { outletId, available, ...(available === 'off' && { until }) };
    const { data } = await http.call({ ...endpoints.outlets.setAvailability, showMsg }, { body });
    keepAvailability(outletId, null);
    if (latest.get(outletId) === number) noteAvailability(outletId, data.available, data.pausedUntil);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && offlineWork.getState().on) {
      keepAvailability(outletId, { available, until });
      return false;
    }
    // The call policy shows the reason.
    if (latest.get(outletId) === number) noteAvailability(outletId, before.available, before.until);
    return false;
  }
}

/** The end of the pause; null: until it is switched on again; undefined: the outlet stays open. */
async function askPause(outlet: OutletSummary): Promise<string | null | undefined> {
  const name = outlet.displayName;
  let end: string | null = null;
  const options = pauses.map((pause) => ({
    label:
      pause === 'today'
        ? shellTexts('outlet.pauseToday')
        : shellTexts('outlet.pauseMinutes', { minutes: pause }),
    onChoose: () => {
      end = pauseEnd(pause, outlet, realtime.serverNow());
    },
  }));
  const yes = await confirm({
    title: shellTexts('outlet.offTitle', { name }),
    message: shellTexts('outlet.offMessage'),
    confirmLabel: shellTexts('outlet.offConfirm'),
    cancelLabel: shellTexts('outlet.keepOpen'),
    danger: true,
    choices: { title: shellTexts('outlet.pauseTitle'), options },
  });
  return yes ? end : undefined;
}
