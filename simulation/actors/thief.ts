import { endpoints } from '@galla/contract';
import type { Chance } from '../edge/chance';
import { Anyone } from './anyone';
import { sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';

const minute = 60_000;

/** Somebody copied all that a browser keeps, and uses it once the browser has long had a newer token. */
export async function thief(
  stage: Stage,
  { device, name }: StaffMember,
  comes: number,
  chance: Chance,
): Promise<void> {
  await sleepUntil(comes + 4 * minute);
  const stolen = device.stored('token');
  if (stolen === null) return;
  // The browser has a newer token and has used it, and calls on their way have had their time.
  for (let wait = 0; wait < 60 && !hasReplaced(device, stolen); wait += 1) await sleep(2 * minute);
  if (!hasReplaced(device, stolen)) return;
  await sleep(chance.between(2, 6) * minute);
  if (device.page === null) return;
  const who = new Anyone(stage, device.address);
  const seen = await who
    .call(endpoints.orders.waiting, { headers: { 'x-access-token': stolen, cookie: device.cookieHeader() } })
    .catch(() => null);
  stage.books.count(seen === null ? 'old tokens refused' : 'old tokens taken');
  if (seen !== null)
    stage.books.fall('tokens', `a token that ${name} replaced minutes ago still opens the orders`);
}

const hasReplaced = ({ stored, usedToken }: StaffMember['device'], stolen: string): boolean => {
  const present = stored('token');
  return present !== null && present !== stolen && usedToken === present;
};
