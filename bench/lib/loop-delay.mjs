// Preloaded into a server (NODE_OPTIONS=--import): samples the delay of its event loop in milliseconds and writes
// one line `time lateness` a sample to the file LOOP_DELAY_FILE.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
const everyMs = 5;

if (isMainThread && file) {
  let lines = '';
  let due = performance.now() + everyMs;
  const sample = () => {
    const now = performance.now();
    lines += `${Date.now()} ${Math.max(0, now - due).toFixed(2)}\n`;
    due = performance.now() + everyMs;
    setTimeout(sample, everyMs).unref();
  };
  setTimeout(sample, everyMs).unref();
  setInterval(() => {
    appendFileSync(file, lines);
    lines = '';
  }, 500).unref();
}
