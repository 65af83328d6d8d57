// Nothing of the page runs before its shared modules are there: the rest comes behind this asynchronous boundary.
void import('./bootstrap');
