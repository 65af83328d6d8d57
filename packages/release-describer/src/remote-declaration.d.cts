/** What is wrong with the content of a galla.remote.json; empty when a release may be built from it. */
export function problemsOf(declaration: object): string[];
