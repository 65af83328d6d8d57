/**
 * How a page starts, agreed between the server's starter script, which is in every page, and the shell. The starter
 * carries the page's release in its attributes. A shell whose shell.json says `boot: 1` dispatches `shellStartedEvent`
 * on the document after its first commit. One that does not start is given up: the starter reports it as an outcome of
 * the remote 'shell', notes it in `givenUpShellCookie` and loads the page again, which is then composed from the last
 * good release.
 */
export const shellStartProtocol = 1;
/** The dialog, composed into every page, that says that the panel could not be started. */
export const startFailedId = 'galla-start-failed';
/** Dispatched on the document when the shell has drawn for the first time. */
export const shellStartedEvent = 'galla:started';
/** Id of the starter's script element; `data-release` is the release of the shell that the page was composed from. */
export const pageStarterId = 'galla-starter';
/** Cookie with the release of the shell that did not start in this browser. It selects the release before, nothing else. */
export const givenUpShellCookie = 'galla-given-up';
/** Header of a composed page: the release of the shell it was composed from. */
export const pageShellHeader = 'x-galla-shell';
/** Name under which outcomes, rollouts and releases of the shell are kept. */
export const shellName = 'shell';
/**
 * Cookie in which the page keeps an override until the browser is closed: 'orders@http://localhost:3001', and a staff
 * token behind a space. The server reads it to let this one page load from that address.
 */
export const overrideCookieName = 'galla-remote-override';
/** Parameter of the address that asks for an override. */
export const overrideParameter = 'remote';
