import { watchStart } from './watch-start';

// The script element that this text stands in says in its attributes what page it is.
watchStart((document.currentScript as HTMLScriptElement).dataset, () => location.reload());
