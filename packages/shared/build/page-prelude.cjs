// Runs before anything else in a page. zod would try `new Function`, which the page's policy forbids and reports.
globalThis['__zod_globalConfig'] = { jitless: true };
