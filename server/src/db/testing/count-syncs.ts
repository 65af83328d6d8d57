import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Run by the durability test in a separate process: opens a cluster as the engine's thread does, commits ten times, and
// prints the number of fsyncs before each commit was acknowledged.

let syncs = 0;
const { fdatasyncSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  syncs += 1;
  fdatasyncSync(descriptor);
};
syncBuiltinESMExports();

const { openDurable } = await import('../embedded/durable-engine');
const engine = await openDurable(process.argv[2] ?? '');
await engine.exec('create table synced (n int)');
const perCommit: number[] = [];
for (let n = 0; n < 10; n += 1) {
  const before = syncs;
  await engine.query('insert into synced values ($1)', [n]);
  perCommit.push(syncs - before);
}
process.stdout.write(JSON.stringify(perCommit));
await engine.close();
