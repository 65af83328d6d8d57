// The shared stores are read before anything is drawn: everything else comes after this boundary.
void import('./standalone').then(({ startAlone }) => startAlone());
