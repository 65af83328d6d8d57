// Style sheet stub in tests: each CSS module class maps to its name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
