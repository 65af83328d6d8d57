import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { run } from './run';

/** Reads one line without echo. */
function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    reader.once('line', (line) => {
      reader.close();
      process.stderr.write('\n');
      resolve(line);
    });
  });
}

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ask,
});
