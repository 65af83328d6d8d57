import { watchStart } from './watch-start';

// The attributes of the script element that contains this text describe the page.
watchStart((document.currentScript as HTMLScriptElement).dataset, () => location.reload());
