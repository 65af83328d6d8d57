import { VirtualTime, type Handle, type Owner } from './virtual-time';

const owner = (name: string): Owner => ({ name, alive: true, skewMs: 0, pace: 0 });

function timeWith() {
  const time = new VirtualTime(1_000);
  const log: string[] = [];
  const set = (who: Owner, name: string, ms: number, repeats = false): Handle =>
    time.set(who, () => log.push(`${time.now} ${name}`), ms, repeats, []);
  const steps = (count: number): void => {
    for (let left = count; left > 0; left -= 1) time.step();
  };
  return { time, log, set, steps };
}

test('SIM-01 timers run in the order of their time, then of their setting, and time stands still between them', () => {
  const { time, log, set, steps } = timeWith();
  const shop = owner('shop');
  set(shop, 'later', 50);
  set(shop, 'first', 10);
  set(shop, 'second', 10);
  set(shop, 'each', 20, true);
  expect(time.now).toBe(1_000);
  steps(5);
  expect(log).toEqual(['1010 first', '1010 second', '1020 each', '1040 each', '1050 later']);
});

test('SIM-01 what a process began dies with it; a cancelled timer never runs', () => {
  const { time, log, set, steps } = timeWith();
  const [server, shop] = [owner('server'), owner('shop')];
  set(server, 'sweep', 5, true);
  set(shop, 'press', 30);
  set(shop, 'never', 10).cancel();
  steps(1);
  server.alive = false;
  steps(3);
  expect(log).toEqual(['1005 sweep', '1030 press']);
  expect(time.nextAt()).toBeNull();
});

test('SIM-01 a device with a closed lid does what was due when it wakes', () => {
  const { log, set, steps } = timeWith();
  const tablet: Owner = { ...owner('tablet'), asleepUntil: 1_500 };
  set(tablet, 'ping', 10);
  steps(2);
  expect(log).toEqual(['1500 ping']);
});
