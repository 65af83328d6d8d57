// Processor seconds of a step with all its processes. On Linux with control groups that may be written: exactly. Elsewhere
// a shell's `times`, which misses what outlives its parent; for steps that run alone, what the whole machine worked.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Linux counts in hundredths of a second for every program. */
const ticksPerSecond = 100;

const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

/** Of /proc/stat: seconds that all cores worked. Neither idling, nor waiting for the disk, nor other guests. */
export function busySeconds(text) {
  const [, user, nice, system, , , irq, softirq] = (/^cpu +.*/m.exec(text)?.[0] ?? '')
    .split(/ +/)
    .map(Number);
  const ticks = user + nice + system + irq + softirq;
  return Number.isFinite(ticks) ? ticks / ticksPerSecond : null;
}

/** Of /proc/<pid>/stat: seconds of a process and the children it has waited for. Its name may hold blanks and brackets. */
export function processSeconds(text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return fields.length >= 15 && Number.isFinite(ticks) ? ticks / ticksPerSecond : null;
}

/** Of a shell's `times`: seconds of its children, which the second line has. */
export function childSeconds(text) {
  const [, line = ''] = text.trim().split('\n');
  const found = [...line.matchAll(/(\d+)m([\d.,]+)s/g)];
  if (found.length !== 2) return null;
  return found.reduce((sum, [, minutes, rest]) => sum + 60 * minutes + Number(rest.replace(',', '.')), 0);
}

/** Folder of this process's control group (version 2), from the texts of /proc/self/cgroup and /proc/self/mounts. */
export function ownGroup(groups, mounts) {
  const group = /^0::(.*)$/m.exec(groups)?.[1];
  const mount = /^\S+ (\S+) cgroup2 /m.exec(mounts)?.[1];
  return group === undefined || mount === undefined ? null : path.join(mount, group);
}

let groupsMade = 0;

/** A new control group below `parent`; null where it can't be made or doesn't count. */
function makeGroup(parent) {
  const folder = path.join(parent, `galla-test-${process.pid}-${(groupsMade += 1)}`);
  try {
    mkdirSync(folder);
  } catch {
    return null;
  }
  const read = () => /^usage_usec (\d+)/m.exec(readOr(path.join(folder, 'cpu.stat'), ''))?.[1];
  const remove = () => {
    try {
      rmdirSync(folder);
      return true;
    } catch {
      return false;
    }
  };
  if (read() !== undefined) return { procs: path.join(folder, 'cgroup.procs'), read, remove };
  remove();
  return null;
}

/** Joins first, so that nothing the command starts can be outside. */
const joining = 'echo $$ > "$0" && exec "$@"';

/**
 * @typedef {{
 *   command: (command: string, args: string[]) => [string, string[]],
 *   started: (child: import('node:child_process').ChildProcess) => void,
 *   adopt: (pid: number) => void,
 *   close: () => { seconds: number, misses: string | null },
 * }} Meter
 */

/**
 * Counts what joins a control group, and everything that is started by it.
 * @returns {Meter}
 */
function groupMeter(group) {
  return {
    command: (command, args) => ['sh', ['-c', joining, group.procs, command, ...args]],
    started() {},
    adopt: (pid) => writeFileSync(group.procs, String(pid)),
    close() {
      const seconds = Number(group.read()) / 1e6;
      // A group that still has processes can't be removed.
      if (!group.remove()) process.once('exit', group.remove);
      return { seconds, misses: null };
    },
  };
}

const withTimes = '"$@" 3>&-; code=$?; times >&3; exit $code';

/**
 * Counts commands by the shell around them, and processes that were started by others (`adopt`) by /proc.
 * @returns {Meter}
 */
function shellMeter() {
  /** @type {number[]} */
  const adopted = [];
  /** @type {{ text: string }[]} */
  const reports = [];
  return {
    command: (command, args) => ['sh', ['-c', withTimes, 'sh', command, ...args]],
    /** The child's fourth stream is the shell's report. */
    started(child) {
      const report = { text: '' };
      reports.push(report);
      child.stdio[3]?.on('data', (data) => (report.text += data));
    },
    adopt: (pid) => adopted.push(pid),
    close() {
      const own = reports.map(({ text }) => childSeconds(text));
      const others = adopted.map((pid) => processSeconds(readOr(`/proc/${pid}/stat`, '')));
      const seconds = [...own, ...others].reduce((sum, each) => sum + (each ?? 0), 0);
      return { seconds, misses: [...own, ...others].includes(null) ? 'not all of its processes' : null };
    },
  };
}

/**
 * Counts everything that the machine does.
 * @returns {Meter}
 */
function machineMeter() {
  const busy = () => busySeconds(readOr('/proc/stat', '')) ?? 0;
  const before = busy();
  return {
    command: (command, args) => [command, args],
    started() {},
    adopt() {},
    close: () => ({ seconds: busy() - before, misses: null }),
  };
}

/**
 * How this machine's processor time can be counted: { how, open }. `open({ alone })` begins a step: `alone`, if no other
 * step runs meanwhile. `close` of the meter resolves { seconds, misses }, in words what it could not count, or null.
 */
export function processorClock() {
  const parent = ownGroup(readOr('/proc/self/cgroup', ''), readOr('/proc/self/mounts', ''));
  const probe = parent === null ? null : makeGroup(parent);
  if (probe !== null) {
    probe.remove();
    return {
      how: 'control groups',
      open() {
        const group = makeGroup(parent);
        return group === null ? shellMeter() : groupMeter(group);
      },
    };
  }
  const canAskMachine = busySeconds(readOr('/proc/stat', '')) !== null;
  return {
    how: canAskMachine
      ? 'times of the shell; browser and cluster: all that the machine did meanwhile'
      : 'times of the shell; browser and database processes are missing on this system',
    open: ({ alone = false } = {}) => (alone && canAskMachine ? machineMeter() : shellMeter()),
  };
}
