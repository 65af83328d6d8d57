// galla.remote.json as a build of a remote reads it. The registry parses all of it with the contract's schema; a build
// asks for what releases from before may lack, so that a team learns of it on its own machine.
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const file = 'galla.remote.json';
const isText = (value) => typeof value === 'string' && value !== '';
const isNamed = (labels) => isText(labels?.en) && isText(labels?.hi);

/** What is wrong with a declaration; empty when a release may be built from it. */
function problemsOf({ name, labels, navigation = [], routes = [], permissions = [], events = [] }) {
  const untitled = routes.filter((route) => !isNamed(route.labels)).map((route) => route.path);
  const paths = new Set(routes.map((route) => route.path));
  return [
    ...(isNamed(labels) ? [] : ['labels: the area needs a name in en and hi']),
    ...untitled.map((each) => `routes: ${each} needs labels in en and hi`),
    ...navigation
      .filter((entry) => !paths.has(entry.path))
      .map((entry) => `navigation: ${entry.path} is none of the routes`),
    ...permissions
      .filter(({ key }) => !String(key).startsWith(`${name}:`))
      .map(({ key }) => `permissions: ${key} has to begin with ${name}:`),
    ...events
      .filter((event) => !String(event.name).startsWith(`${name}/`))
      .map((event) => `events: ${event.name} has to begin with ${name}/`),
  ];
}

/** What galla.remote.json in `root` declares. Throws an error that lists every problem. */
exports.readDeclaration = (root) => {
  const whole = path.join(root, file);
  const declaration = existsSync(whole) ? JSON.parse(readFileSync(whole, 'utf8')) : {};
  const problems = problemsOf(declaration);
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
  return declaration;
};
exports.declarationName = file;
exports.problemsOf = problemsOf;
