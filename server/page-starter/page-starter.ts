import { watchStart } from './watch-start';

// The attributes of the script element that this text stands in.
watchStart({ ...document.currentScript?.dataset }, () => location.reload());
