import { bus } from '@galla/shared/events';
import { sessionDatabaseName } from '@galla/shared/session';
import { createWorkerLink } from './worker-link';

/**
 * Removes what is stored for use without a connection when the session ends. Part of the panel's start, not of what is
 * loaded while idle: a session that ends before that has stored data too.
 *
 * @param workers undefined where the browser has none
 */
export function forgetSessionWhenEnded(workers: Pick<ServiceWorkerContainer, 'ready'> | undefined): void {
  bus.on('session/ended', ({ reason }) => {
    if (workers) createWorkerLink(workers).forgetPage();
    // An expired session continues with the next sign-in, including its offline changes.
    if (reason !== 'expired') indexedDB.deleteDatabase(sessionDatabaseName);
  });
}
