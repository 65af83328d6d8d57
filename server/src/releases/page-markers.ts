/** Where the shell's index.html leaves room for what the server adds. Its build is published only if it has both. */
export const pageMarkers = { head: '<!--galla:head-->', body: '<!--galla:body-->' } as const;
