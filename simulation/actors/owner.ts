import { endpoints } from '@galla/contract';
import type { Chance } from '../edge/chance';
import { keepsHours, wallClock } from '../stage/own-clock';
import { now, sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';
import type { Door, StageOutlet } from '../world/merchant';
import { callsOf, type PageCaller } from './page-calls';

const minute = 60_000;

/** An owner at home, with the panel's screens for settings and no board: hours, holidays, clocks and rights change while people order. */
export async function ownerLife(
  stage: Stage,
  member: StaffMember,
  span: { from: number; to: number },
  chance: Chance,
): Promise<void> {
  await sleepUntil(span.from + 25 * minute);
  const page = member.device.load();
  await page.signIn(member.mobile, 'galla2026').catch(() => undefined);
  const pages = callsOf(stage, member);
  const acts = [
    () => rights(stage, pages, chance),
    () => closesToday(stage, pages, chance),
    () => movesClock(stage, pages, chance),
  ];
  for (let turn = chance.between(0, 2); now() < span.to - 45 * minute && page.isSignedIn(); turn += 1) {
    await sleep(chance.between(4, 12) * minute);
    await acts[turn % acts.length]?.();
  }
  member.device.drop();
}

/** What hangs at the door from now on; the old one too, until the server has answered. */
async function rehang(
  pages: PageCaller,
  outlet: StageOutlet,
  change: Partial<Pick<Door, 'hours' | 'holidays' | 'timezone'>>,
): Promise<boolean> {
  const before = outlet.doors.at(-1);
  if (before === undefined) return false;
  outlet.doors.push({ ...before, ...change, from: now(), until: Infinity });
  const { hours, holidays, timezone } = change;
  const saved = await pages.call(endpoints.outletSetup.save, {
    body: {
      step: 'opHours',
      outletId: outlet.outletId,
      ...(hours && { opHours: [...hours] }),
      ...(holidays && { holidays: holidays.map((one) => ({ ...one, name: '', hours: [...one.hours] })) }),
      ...(timezone && { timezone }),
    },
  });
  // Without an answer either may hold.
  if (saved !== null) before.until = now();
  return saved !== null;
}

/** Closes for the day, by the week's hours or as a holiday; and opens again before it is over. */
async function closesToday(stage: Stage, pages: PageCaller, chance: Chance): Promise<void> {
  const keeping = stage.outlets.filter(keepsHours);
  if (keeping.length === 0) return;
  const outlet = chance.pick(keeping);
  const door = outlet.doors.at(-1);
  if (door === undefined) return;
  const { day, date } = wallClock(door.timezone, new Date(now()));
  const { hours, holidays } = door;
  const isHoliday = chance.is(0.5);
  const closed = isHoliday
    ? { holidays: [...holidays.filter((one) => one.date !== date), { date, hours: [] }] }
    : { hours: hours.filter(({ weekday }) => weekday !== day) };
  stage.say(`the owner closes ${outlet.name} ${isHoliday ? `for a holiday, ${date}` : 'on this weekday'}`);
  stage.books.count('outlets closed for the day');
  await rehang(pages, outlet, closed);
  await sleep(chance.between(6, 15) * minute);
  for (let attempt = 0; attempt < 4; attempt += 1)
    if (await rehang(pages, outlet, isHoliday ? { holidays } : { hours })) break;
  stage.say(`the owner opens ${outlet.name} again`);
}

/** An outlet's clock is put right, and back. */
async function movesClock(stage: Stage, pages: PageCaller, chance: Chance): Promise<void> {
  const outlet = stage.outlets.find(({ timezone }) => timezone === 'America/New_York');
  const door = outlet?.doors.at(-1);
  if (outlet === undefined || door === undefined) return;
  const timezone = door.timezone === outlet.timezone ? 'America/Chicago' : outlet.timezone;
  stage.say(`the owner puts the clock of ${outlet.name} to ${timezone}`);
  stage.books.count('clocks moved');
  await rehang(pages, outlet, { timezone });
  await sleep(chance.between(1, 4) * minute);
}

const losable = ['order:refund', 'order:drawer', 'report', 'menu', 'profile'] as const;

/** Takes a right from somebody, and gives it back later. */
async function rights(stage: Stage, pages: PageCaller, chance: Chance): Promise<void> {
  const staff = await pages.call(endpoints.members.viewUsers, {});
  const people = stage.staff.filter(({ outlet, name }) => outlet !== null || name === 'manager');
  const person = chance.pick(people);
  const known = stage.books.rights.get(person.name);
  const right = losable.find((one) => known?.held.has(one));
  const user = staff?.users.find(({ mobile }) => mobile === person.mobile);
  if (user === undefined || known === undefined || right === undefined) return;
  stage.books.count('rights taken');
  for (const holds of [false, true]) {
    const listed = await pages.call(endpoints.members.viewUsers, {});
    const { userId, userName, role, permissions, outletIds, updatedAt } =
      listed?.users.find((one) => one.userId === user.userId) ?? user;
    // Until the answer is there, either may be so.
    known.held.delete(right);
    known.maybe.set(right, Infinity);
    const done = await pages.call(endpoints.members.updateUser, {
      body: { userId, userName, role, updatedAt, outletIds, permissions: { ...permissions, [right]: holds } },
    });
    if (done !== null) {
      if (holds) known.held.add(right);
      // What was admitted before may be answered after.
      known.maybe.set(right, now() + 15_000);
    }
    stage.say(
      `the owner ${holds ? 'gives' : 'takes'} ${right} ${holds ? 'back to' : 'from'} ${person.name}: ${done === null ? 'no answer' : 'done'}`,
    );
    if (!holds) await sleep(chance.between(8, 20) * minute);
  }
}
