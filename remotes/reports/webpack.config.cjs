module.exports = require('@galla/build/webpack/remote.cjs')(__dirname);
