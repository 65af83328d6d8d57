/** Placeholders of the server in the shell's index.html. A build is published only if it has both. */
export const pageMarkers = { head: '<!--galla:head-->', body: '<!--galla:body-->' } as const;
