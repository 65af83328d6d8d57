// Replaced while the shell is built, see provided-shares-loader.cjs. In tests a page offers nothing.
exports.offerDigest = '';
exports.providedShares = {};
