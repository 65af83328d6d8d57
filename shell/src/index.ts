import { nextTask } from './next-task';

/**
 * All of it is in the first file. What everything else is made of runs before, in tasks of its own: in one go it would keep
 * a slow phone from answering for a tenth of a second.
 */
async function start(): Promise<void> {
  await Promise.all([import('react-dom/client'), import('@galla/shared/router')]);
  await nextTask();
  await import('@galla/shared/session');
  await nextTask();
  await import('./bootstrap');
}

void start();
