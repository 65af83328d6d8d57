import { dayMs } from '@galla/contract';
import { localDate, zonedInstant } from '@galla/domain';
import type { Chance } from '../edge/chance';
import type { StageOutlet } from '../world/merchant';
import { customerLife } from '../actors/customers';
import { troubleDevices } from '../faults/device-faults';
import { troubleServer } from '../faults/server-faults';
import { drawerDay, phoneOrder, refund } from '../actors/counter';
import { bookkeeperLife } from '../actors/bookkeeper';
import { erasedLife } from '../actors/erased';
import { crowd, finished, intruder, looksOn, managerLife } from '../actors/office';
import { firstReleases, releaseLife } from '../actors/operators';
import { ownerLife } from '../actors/owner';
import { thief } from '../actors/thief';
import { callsOf } from '../actors/page-calls';
import { shift } from '../actors/staff';
import { begin, now, sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';

const minute = 60_000;

interface Span {
  from: number;
  to: number;
}

/** The spans of one local day in which an outlet is busy. */
export function shiftsOn({ shifts, timezone }: StageOutlet, date: string): Span[] {
  return shifts.map(([from, to]) => ({
    from: zonedInstant(date, from, timezone).getTime(),
    to: zonedInstant(date, to, timezone).getTime(),
  }));
}

/** One day of an outlet: its people come, its customers order. */
export function liveDay(stage: Stage, outlet: StageOutlet, at: number, day: number): void {
  const date = localDate(new Date(at), outlet.timezone);
  const chance = stage.chance.of(`day ${day} ${outlet.name}`);
  const spans = shiftsOn(outlet, date);
  const wanted = Math.round(stage.cast.ordersADay * (0.8 + chance.next() * 0.4));
  const length = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  for (const span of spans) {
    stage.world.awake.push({
      from: span.from - 16 * minute,
      to: span.to + (stage.cast.isRush ? 30 : 75) * minute,
    });
    for (const member of stage.staff.filter((one) => one.outlet === outlet)) {
      const own = chance.of(`${member.name} ${span.from}`);
      const comes = span.from - own.between(2, 15) * minute;
      const leaves = span.to + (stage.cast.isRush ? own.between(18, 25) : own.between(40, 60)) * minute;
      begin(stage, member.name, async () => {
        await sleepUntil(comes);
        if (now() < leaves) await shift(stage, member, leaves, own);
      });
      if (member.name.startsWith('second'))
        begin(stage, `mischief of ${member.name}`, () =>
          mischief(stage, member, comes, leaves, own.of('mischief')),
        );
      if (!stage.cast.without.has('thief'))
        begin(stage, `thief of ${member.name}`, () => thief(stage, member, comes, own.of('thief')));
      if (member.name.startsWith('first'))
        begin(stage, `beside ${member.name}`, () => beside(stage, member, comes, leaves, own.of('beside')));
    }
    const count = Math.round((wanted * (span.to - span.from)) / length);
    for (let turn = 0; turn < count; turn += 1) {
      const own = chance.of(`customer ${span.from} ${turn}`);
      const comes = span.from + Math.floor(own.next() * (span.to - span.from));
      if (comes < now()) continue;
      begin(stage, `customer ${turn + 1} of ${outlet.name}`, async () => {
        await sleepUntil(comes);
        await customerLife(stage, outlet, day * 1_000 + turn, own);
      });
    }
  }
}

/** A second counter has no right to give money back, and tries. */
async function mischief(
  stage: Stage,
  member: StaffMember,
  comes: number,
  leaves: number,
  chance: Chance,
): Promise<void> {
  await sleepUntil(comes);
  while (now() < leaves - 10 * minute) {
    await sleep(chance.between(10, 25) * minute);
    const orders = finished(stage).filter(({ outletId }) => outletId === member.outlet?.outletId);
    if (orders.length > 0) await refund(stage, member, chance.pick(orders), callsOf(stage, member), chance);
  }
}

/** What a first counter does besides the board. */
async function beside(
  stage: Stage,
  member: StaffMember,
  comes: number,
  leaves: number,
  chance: Chance,
): Promise<void> {
  const pages = callsOf(stage, member);
  await sleepUntil(comes + 3 * minute);
  if (!stage.cast.without.has('drawers'))
    begin(stage, `drawer of ${member.name}`, () =>
      drawerDay(stage, member, leaves, pages, chance.of('drawer')),
    );
  if (stage.cast.without.has('telephone')) return;
  const own = chance.of('telephone');
  while (now() < leaves - 25 * minute) {
    await sleep(own.between(6, 20) * minute);
    await phoneOrder(stage, member, pages, own);
  }
}

/** Those of all outlets, and what the world does to everybody. */
export function liveAround(stage: Stage, day: number): void {
  const chance = stage.chance.of(`around ${day}`);
  const { awake } = stage.world;
  const withReleases = !stage.cast.without.has('releases');
  if (withReleases && day === 0) begin(stage, 'operators', () => firstReleases(stage));
  // What begins later is of the next day.
  const today = awake
    .filter(({ from }) => from >= now() && from < now() + dayMs)
    .toSorted((one, other) => one.from - other.from);
  for (const [at, span] of merged(today).entries()) {
    const own = chance.of(`span ${at}`);
    troubleDevices(stage, span, own.of('devices'));
    troubleServer(stage, span, own.of('server'));
    const life = (name: string, work: (member: StaffMember, chance: Chance) => Promise<void>): void => {
      const member = stage.staff.find((one) => one.name === name);
      if (member !== undefined && !stage.cast.without.has(name))
        begin(stage, name, () => work(member, own.of(name)));
    };
    life('manager', (member, its) => managerLife(stage, member, span, its));
    life('owner', (member, its) => ownerLife(stage, member, span, its));
    life('accountant', (member, its) => intruder(stage, member, span, its));
    life('bookkeeper', (member) => bookkeeperLife(stage, member, span));
    life('stranger', (member, its) => intruder(stage, member, span, its));
    for (const { name } of stage.staff.filter((one) => one.name.startsWith('neighbour')))
      life(name, (member) => looksOn(stage, member, span));
    if (withReleases) begin(stage, 'operators', () => releaseLife(stage, span, own.of('releases')));
    if (!stage.cast.without.has('erased'))
      begin(stage, 'erased', () => erasedLife(stage, span, own.of('erased')));
    if (!stage.cast.without.has('crowd')) begin(stage, 'crowd', () => crowd(stage, span, own.of('crowd')));
  }
}

function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { from, to } of spans) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
