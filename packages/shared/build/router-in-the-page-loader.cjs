// Links of the router can fetch ahead what its own framework would serve. No panel has that framework, and every link holds
// on to its code.
const fetchingAhead = 'function PrefetchPageLinks({ page, ...linkProps }) {';

/** The file of the production router that holds it. */
exports.file = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;

module.exports = function withoutFetchingAhead(source) {
  // The router has more files than one of this name.
  if (!source.includes('function createBrowserRouter(')) return source;
  if (!source.includes(fetchingAhead))
    this.emitError(new Error('links fetch ahead in another way; look at the router anew'));
  return source.replace(
    fetchingAhead,
    `function PrefetchPageLinks() { return null; }\nfunction leftOut({ page, ...linkProps }) {`,
  );
};
module.exports.file = exports.file;
