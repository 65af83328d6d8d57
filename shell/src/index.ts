import { nextTask } from './next-task';

/**
 * Everything is in the first file. Shared dependencies run first, in separate tasks: a single task would block
 * a slow phone for 100 ms.
 */
async function start(): Promise<void> {
  await Promise.all([import('react-dom/client'), import('@galla/shared/router')]);
  await nextTask();
  await import('@galla/shared/session');
  await nextTask();
  await import('./bootstrap');
}

void start();
