import type { Chance } from '../edge/chance';
import { signedIn } from '../actors/staff';
import { begin, now, sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';

const minute = 60_000;
interface Span {
  from: number;
  to: number;
}

const open = (stage: Stage): StaffMember[] =>
  stage.staff.filter(({ device }) => device.page !== null && !device.isAsleep);

async function every(
  stage: Stage,
  span: Span,
  chance: Chance,
  [least, most]: readonly [number, number],
  act: (member: StaffMember) => Promise<void> | void,
): Promise<void> {
  await sleepUntil(span.from);
  for (;;) {
    await sleep(Math.round((least + chance.next() * (most - least)) * minute));
    if (now() > span.to) return;
    const devices = open(stage);
    if (devices.length > 0) await act(chance.pick(devices));
  }
}

/** Sockets break: sometimes both ends learn of it, sometimes neither. */
const cuts = (stage: Stage, span: Span, chance: Chance): Promise<void> =>
  every(stage, span, chance, [8, 25], ({ device, name }) => {
    const how = chance.is(0.5) ? 'cut' : 'halfOpen';
    stage.books.count(`sockets ${how}`);
    stage.say(`the socket of ${name} is ${how === 'cut' ? 'cut' : 'half-open'}`);
    device.unsettle();
    stage.world.network.cutSockets(device.owner, how);
  });

/** A lid is closed for a while. */
const naps = (stage: Stage, span: Span, chance: Chance): Promise<void> =>
  every(stage, span, chance, [15, 40], async (member) => {
    const { device, name } = member;
    const minutes = chance.pick([2, 5, 20, 60]);
    stage.say(`${name} sleeps for ${minutes} minutes`);
    stage.books.count('devices asleep');
    device.sleepUntil(now() + minutes * minute);
    begin(stage, `${name} wakes`, async () => {
      await sleep(minutes * minute);
      device.wake();
      stage.say(`${name} is awake`);
    });
  });

/** The shop's network is away for one device. */
const networkless = (stage: Stage, span: Span, chance: Chance): Promise<void> =>
  every(stage, span, chance, [12, 35], ({ device, name }) => {
    stage.say(`${name} has no network`);
    device.setNetwork(false);
    begin(stage, `${name} has network again`, async () => {
      await sleep(chance.between(5, 240) * 1_000);
      device.setNetwork(true);
    });
  });

/** Somebody presses reload. */
const reloads = (stage: Stage, span: Span, chance: Chance): Promise<void> =>
  every(stage, span, chance, [10, 40], async (member) => {
    stage.say(`${member.name} reloads`);
    stage.books.count('reloads');
    member.device.load();
    await signedIn(stage, member);
  });

/** Calls are lost on their way, or their answers are. */
const lossy = async (stage: Stage, span: Span): Promise<void> => {
  await sleepUntil(span.from);
  stage.world.network.trouble = 0.05;
  await sleepUntil(span.to);
  stage.world.network.trouble = 0;
};

const deviceFaults = {
  'cut sockets': cuts,
  naps,
  'no network': networkless,
  reloads,
  'lost calls': lossy,
} as const;

export function troubleDevices(stage: Stage, span: Span, chance: Chance): void {
  for (const [name, fault] of Object.entries(deviceFaults))
    if (!stage.cast.without.has(name)) begin(stage, name, () => fault(stage, span, chance.of(name)));
}
