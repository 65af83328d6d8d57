module.exports = require('@galla/shared/build/webpack-remote.cjs')(__dirname);
