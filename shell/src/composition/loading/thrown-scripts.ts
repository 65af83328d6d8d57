const thrown = new Map<string, string>();

const note = ({ filename, message }: ErrorEvent): void => {
  if (filename) thrown.set(filename, message);
};

/** Keeps what scripts throw at their top: the load of one says only that nothing came of it. */
export function followThrownScripts(): void {
  addEventListener('error', note);
}

/** What the script of this address threw; undefined: nothing that was seen. */
export const thrownIn = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : thrown.get(new URL(url, location.origin).href);
