// Preloaded into a server (NODE_OPTIONS=--import): samples the delay of its event loop in milliseconds and writes
// one line `time lateness processor` a sample to the file LOOP_DELAY_FILE. `processor`: what the loop's own thread used
// in between, which the machine's other programs don't lengthen; on Linux, elsewhere the lateness again.
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
const everyMs = 5;

/** Milliseconds that the main thread has used the processor so far; null: the system doesn't say. */
const usedMs = () => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
};

if (isMainThread && file) {
  let lines = '';
  let due = performance.now() + everyMs;
  let used = usedMs();
  const sample = () => {
    const late = Math.max(0, performance.now() - due);
    const now = usedMs();
    const processor = now === null || used === null ? late : now - used;
    lines += `${Date.now()} ${late.toFixed(2)} ${processor.toFixed(2)}\n`;
    used = now;
    due = performance.now() + everyMs;
    setTimeout(sample, everyMs).unref();
  };
  setTimeout(sample, everyMs).unref();
  setInterval(() => {
    appendFileSync(file, lines);
    lines = '';
  }, 500).unref();
}
