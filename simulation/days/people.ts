import { Device } from '../devices/device';
import { ensureReleaseKeys, keysDirFrom } from '../../server/src/secrets/release-keys.mjs';
import type { StaffMember, Stage } from '../stage/stage';
import { counterMobile, neighbours, stranger, type StageOutlet } from '../world/merchant';
import type { Chance } from '../edge/chance';

const hour = 3_600_000;

/** Who works here, each with a device of their own and habits of their own. */
export function hire(
  stage: Stage,
  outlets: readonly StageOutlet[],
  chance: Chance,
  allOutlets: readonly StageOutlet[],
): StaffMember[] {
  const members: StaffMember[] = [];
  const { embedded: releaseKeys } = ensureReleaseKeys(keysDirFrom({}, stage.world.options.dataDir));
  const add = (
    name: string,
    role: string,
    mobile: string,
    outlet: StageOutlet | null,
    userName = name,
  ): void => {
    const own = chance.of(name);
    const device = new Device({
      network: stage.world.network,
      tickMs: stage.world.options.tickMs,
      name,
      address: `10.200.${members.length}.2`,
      // Every fourth clock is wrong, some by hours.
      skewMs:
        own.is(0.25) && !stage.cast.without.has('wrong clocks')
          ? own.between(-5, 5) * hour + own.between(0, 59_000)
          : 0,
      language: own.is(0.3) ? 'hi' : 'en',
      isArmed: true,
      onToast: (who, text) => stage.books.toasts.push({ who: who.name, text }),
      onRinging: () => undefined,
      onLost: (who) => {
        if (!stage.books.isTroubled(stage.world.now - 60_000))
          stage.books.fall('sockets', `${who.name} lost its socket, and nothing had cut it`);
      },
      onReported: (who, error) =>
        stage.books.fall('no page reports an error', `${who.name}: ${String(error).slice(0, 300)}`),
      onSignedOut: (who, reason) => {
        stage.books.count(`signed out: ${reason}`);
        stage.say(`${who.name} is signed out: ${reason}`);
      },
      onEvent: (who, event) => stage.books.event(who.name, who.loads, event),
      releaseKeys,
      runs: (releaseId) => !stage.books.brokenReleases.has(releaseId),
      onDocument: (who, given) => stage.books.documents.push({ ...given, who: who.name }),
      onNoRelease: (who, reasons) => {
        if (reasons.includes('init'))
          stage.books.fall('releases', `${who.name} has no release that starts: ${reasons.join(', ')}`);
      },
    });
    const habits = new Set<'doubleClicks' | 'ignores' | 'rejects'>();
    if (own.is(0.4)) habits.add('doubleClicks');
    if (own.is(0.3)) habits.add('rejects');
    if (own.is(0.2)) habits.add('ignores');
    members.push({
      name,
      userName,
      role,
      mobile,
      outlet,
      device,
      tempoMs: own.between(3, 12) * 1_000,
      habits,
    });
  };
  for (const outlet of outlets) {
    const at = allOutlets.indexOf(outlet);
    add(`first counter of ${outlet.name}`, 'counter', counterMobile(at, 0), outlet, `Counter ${at + 1}.1`);
    // A second tablet at the busier half.
    if (at % 2 === 0)
      add(`second counter of ${outlet.name}`, 'counter', counterMobile(at, 1), outlet, `Counter ${at + 1}.2`);
  }
  add('manager', 'manager', '9876500002', null);
  add('owner', 'owner', '9876500001', null);
  add('accountant', 'accounts', '9876500006', null);
  add('bookkeeper', 'accounts', '9876500006', null);
  add('stranger', 'owner', stranger.mobile, null);
  if (stage.cast.hasNeighbours)
    for (const [at, { mobile }] of neighbours.entries()) add(`neighbour ${at + 1}`, 'owner', mobile, null);
  for (const { name, mobile } of members) {
    const held = rightsOf(name);
    stage.books.rights.set(name, {
      mobile,
      owner: name === 'stranger' || name === 'owner' || name.startsWith('neighbour'),
      held: new Set(held),
      maybe: new Map(),
    });
  }
  return members;
}

/** What each may do, as the template gave it. */
function rightsOf(name: string): string[] {
  if (name === 'manager')
    return [
      'order',
      'menu',
      'profile',
      'customers',
      'report',
      'order:refund',
      'order:drawer',
      'order:discount',
    ];
  if (name === 'accountant' || name === 'bookkeeper') return ['report'];
  return name.startsWith('first') ? ['order', 'profile', 'order:drawer'] : ['order'];
}
