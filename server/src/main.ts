import { startServer } from './start-server';

/** Longer than any call may take; then the process exits. */
const stopDeadlineMs = 15_000;

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const running = await startServer(process.env, { onBroken: () => process.exit(1) }).catch(fail);

const stop = () => {
  setTimeout(() => process.exit(1), stopDeadlineMs).unref();
  running.stop().then(() => process.exit(0), fail);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
