exports.describeRelease = require('./describe-release.cjs').describeRelease;
exports.readReleaseFolder = require('./release-folder.cjs').readReleaseFolder;
const { containerOf, readRemote, releaseIdOf } = require('./remote-identity.cjs');
exports.containerOf = containerOf;
exports.readRemote = readRemote;
exports.releaseIdOf = releaseIdOf;
exports.localIdentName = require('./confined-styles.cjs').localIdentName;
exports.problemsOf = require('./remote-declaration.cjs').problemsOf;
