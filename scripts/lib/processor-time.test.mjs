import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { busySeconds, childSeconds, ownGroup, processorClock, processSeconds } from './processor-time.mjs';
import { run } from './run.mjs';

const second = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';

test('the machine’s busy time has neither idling nor waiting', () => {
  equal(busySeconds('cpu  100 20 300 4000 500 6 7 80 9 0\ncpu0 1 2 3'), 4.33);
  equal(busySeconds(''), null);
});

test('a process counts with the children it has waited for, whatever its name', () => {
  equal(processSeconds('12 (a ) b) S 1 1 1 0 -1 4194304 1 2 3 4 100 50 25 25 20 0'), 2);
  equal(processSeconds(''), null);
});

test('a shell’s times are read in every locale', () => {
  equal(childSeconds('0m0.01s 0m0.02s\n1m2.50s 0m0.25s\n'), 62.75);
  equal(childSeconds('0m0,01s 0m0,02s\n0m2,50s 0m0,25s\n'), 2.75);
  equal(childSeconds(''), null);
});

test('the control group is that of version 2', () => {
  const mounts = 'tmpfs /sys/fs/cgroup tmpfs rw 0 0\ncgroup2 /sys/fs/cgroup/unified cgroup2 rw 0 0\n';
  equal(ownGroup('1:cpu:/\n0::/user.slice\n', mounts), '/sys/fs/cgroup/unified/user.slice');
  equal(ownGroup('1:cpu:/\n', mounts), null);
  equal(ownGroup('0::/\n', ''), null);
});

test('a step is counted with the processes that its command starts', async () => {
  const meter = processorClock().open();
  const nested = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(second)}]); process.exit(3)`;
  const { code } = await run(process.execPath, ['-e', nested], { quiet: true, meter });
  const { seconds, misses } = meter.close();
  equal(code, 3);
  equal(misses, null);
  ok(seconds >= 0.3 && seconds < 10, `${seconds} s`);
});
