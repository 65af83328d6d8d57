import { endpoints, type OutletSummary } from '@galla/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { noteAvailability } from '../../outlets/note-availability';
import { sayDone } from './say-done';

type Availability = OutletSummary['available'];
interface Switch {
  available: Availability;
  /** When a pause ends; null: when somebody ends it. */
  until: string | null;
}

const other = { on: 'off', off: 'on' } as const satisfies Record<Availability, Availability>;

/** False: refused, and the call policy has told why. */
async function send({ outletId }: OutletSummary, { available, until }: Switch): Promise<boolean> {
  // Before the answer: the outlet's event may be faster, and is a change of somebody else unless it is known here.
  noteAvailability(outletId, available);
  try {
    const quiet = { ...endpoints.outlets.setAvailability, showMsg: false };
    const body = available === 'off' ? { outletId, available, until } : { outletId, available };
    const { data } = await http.call(quiet, { body });
    const { outletList } = session.state.getState();
    session.setOutlets(outletList.map((each) => (each.outletId === outletId ? data : each)));
    return true;
  } catch {
    noteAvailability(outletId, other[available]);
    return false;
  }
}

/** Takes orders or stops taking them, and offers the way back. `before`: as the outlet was. */
export async function switchOutlet(
  outlet: OutletSummary,
  to: Switch,
  { before, message }: { before: Switch; message: string },
): Promise<void> {
  if (await send(outlet, to)) sayDone({ message, onUndo: () => send(outlet, before) });
}
