// Async boundary: the shared stores are initialised before the rest loads.
void import('./standalone').then(({ startAlone }) => startAlone());
