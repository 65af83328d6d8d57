module.exports = require('@galla/shared/build/webpack-shell.cjs')(__dirname);
